/** Tires that a shop lists, for shoppers who each buy another one: as its pages show them, so that any build can be asked. */
import pg from 'pg'
import { elementsIn, parseHtml } from '#model-tests/drivers/http/html.ts'
import { request } from '#model-tests/drivers/http/request.ts'

export interface ListedTire {
  itemId: string
  /** Its page. */
  page: string
  /** The listing of its size. */
  listing: string
}

/** Some tires of each of `sizes` sizes, spread over all sizes of the shop; throws where it lists none. */
export async function readShelf(url: string, sizes = 20): Promise<ListedTire[]> {
  const listings = await linksOf(`${url}/tire-sizes`, /^\/tire-sizes\/[^/?#]+$/)
  const chosen = Array.from({ length: sizes }, (_, at) => listings[Math.floor((at * listings.length) / sizes)] ?? [])
  const bySize: ListedTire[][] = []
  for (const listing of new Set(chosen.flat())) {
    const pages = await linksOf(url + listing, tirePage)
    bySize.push(pages.map((page) => ({ itemId: tirePage.exec(page)?.[1] ?? '', page, listing })))
  }
  const tires = inTurn(bySize)
  if (tires.length === 0) throw new Error(`${url} lists no tires by size`)
  return tires
}

const tirePage = /^\/brands\/[^?#]+\/p\/(\d+)$/

/** The first of each, then the second of each: neighbours differ as much as they can. */
export function inTurn<Item>(lists: ReadonlyArray<readonly Item[]>): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

async function linksOf(address: string, wanted: RegExp): Promise<string[]> {
  const { status, text } = await request(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  const paths = elementsIn(parseHtml(text)).flatMap(({ localName, attrs }) => (localName === 'a' ? (attrs.href ?? []) : []))
  return [...new Set(paths.filter((path) => wanted.test(path)))]
}

/** Gives every tire of the shop whose database is at `url` so much stock that no orders sell it out. */
export async function fillShelves(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update item set stock = 1000000')
  await client.end()
}
