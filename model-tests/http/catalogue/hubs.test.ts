/** Hubs of categories, types and brands without JavaScript: what they say is what their lists hold. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type HtmlElement, textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const open = (path: string) => new Visitor(world.shop.url).open(path)
const hrefOf = (link: HtmlElement) => link.getAttribute('href')!
const countIn = (text: string) => Number(/([\d,]+)(?: tires?)?$/.exec(text)![1]!.replaceAll(',', ''))
const totalOf = (page: Page) => countIn(/Results, ([\d,]+ tires?)/.exec(page.text)![1]!)
const canonicalOf = (page: Page) => new URL(page.document.querySelector('link[rel=canonical]')!.getAttribute('href')!).pathname

// @fact storefront.120
test.each(['/categories', '/types', '/brands/halden/categories', '/brands/halden/types'])(
  'each link of %s leads to as many tires as it says',
  async (path) => {
    const page = await open(path)
    const cells = page.document.querySelectorAll('main li h2 a')
    expect(cells.length).toBeGreaterThan(2)
    expect(canonicalOf(page)).toBe(path)
    for (const cell of cells) {
      const listing = await open(`${hrefOf(cell)}?tires=all`)
      expect([hrefOf(cell), totalOf(listing)]).toEqual([hrefOf(cell), countIn(textOf(cell.closest('li')!))])
    }
  },
)

// @fact storefront.121 storefront.122
test.each(['/categories/winter-tires', '/types/light-truck-tires', '/types/grand-touring-tires', '/brands/halden'])(
  '%s says what it is for, has lines with prices, and narrower lists with their counts',
  async (path) => {
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(canonicalOf(page)).toBe(path)
    const narrower = page.document
      .querySelectorAll('section[aria-labelledby=narrower-h] li a')
      .filter((link) => / [\d,]+$/.test(textOf(link)))
    expect(narrower.length).toBeGreaterThan(5)
    for (const link of [narrower[0]!, narrower.at(-1)!]) {
      const listing = await open(hrefOf(link))
      expect([hrefOf(link), totalOf(listing)]).toEqual([hrefOf(link), countIn(textOf(link))])
      expect(canonicalOf(listing)).toBe(hrefOf(link))
    }
    const cards = page.document.querySelectorAll('section[aria-labelledby=lines-h] li h3 a')
    expect(cards.length).toBeGreaterThan(1)
    const from = /from (\$[\d,.]+)/.exec(textOf(cards[0]!.closest('li')!))![1]!
    expect((await open(hrefOf(cards[0]!))).text).toContain(from)
    const all = await page.follow('See all')
    expect(page.text).toContain(`See all ${totalOf(all).toLocaleString('en-US')} tire`)
    expect(canonicalOf(all)).toBe(path)
  },
)

// @fact storefront.216
test('tires of farms and ATVs are in no category: they have types', async () => {
  const page = await open('/categories/mud-terrain-tires?tires=all')
  const types = page.document.querySelectorAll('#filters fieldset').find((panel) => textOf(panel).startsWith('Type '))
  for (const word of ['Farm', 'ATV', 'Lawn', 'OTR']) expect(types === undefined || !textOf(types).includes(word)).toBe(true)
  expect((await open('/types/farm-tires?tires=all')).text).toContain('R-1 Drive Farm, ')
  const farm = await open('/types/farm-tires')
  expect(textOf(farm.document.querySelector('section[aria-label=Size]')!)).toContain('18.4-38')
})

// @fact storefront.123
test('top picks have their rule beside them, and points that fall', async () => {
  const page = await open('/categories/winter-tires')
  const picks = page.document.querySelector('section[aria-labelledby=picks-h]')!
  expect(textOf(picks)).toMatch(/^Top picks The rule: snow grip × 3 wet grip × 2 quiet of \d+ lines with 50 reviews or more\./)
  const points = picks.querySelectorAll('li').map((pick) => Number(/([\d.]+) by the rule/.exec(textOf(pick))![1]))
  expect(points).toHaveLength(3)
  expect(points).toEqual([...points].sort((a, b) => b - a))
})

test('the lines of a hub have pages and an order, each with an address', async () => {
  const first = await open('/categories/all-season-tires')
  const names = (page: Page) => page.document.querySelectorAll('section[aria-labelledby=lines-h] li h3 a').map(hrefOf)
  const second = await first.follow('Next')
  expect(second.url.search).toBe('?lines=2')
  expect(names(first).filter((name) => names(second).includes(name))).toEqual([])
  const cheapest = await first.press('Sort', { order: 'priceAscending' })
  const prices = cheapest.document
    .querySelectorAll('section[aria-labelledby=lines-h] li')
    .flatMap((card) => /from \$([\d,.]+)/.exec(textOf(card))?.[1] ?? [])
    .map((price) => Number(price.replace(',', '')))
  expect(prices.length).toBeGreaterThan(10)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

// @fact storefront.124
test('a rim has a page with its sizes, and no other', async () => {
  const page = await open('/tire-sizes/diameter/17')
  const sizes = page.document
    .querySelectorAll('main li a')
    .map(hrefOf)
    .filter((href) => /^\/tire-sizes\/[^d]/.test(href))
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter((href) => !/r17(c|lt)?$/.test(href))).toEqual([])
  expect((await open('/tire-sizes/diameter/17-inch-truck-tires')).path).toBe('/types/light-truck-tires?rim=17')
})

// @fact storefront.347
test('the front page leads to every way to find a tire, and to the top picks with their rule', async () => {
  const home = await open('/')
  expect(home.document.querySelector('input[name=rear]')).toBeTruthy()
  expect(home.document.querySelector('form[role=search] input[name=q]')).toBeTruthy()
  const links = home.document.querySelectorAll('main a').map((link) => textOf(link))
  expect(links).toEqual(expect.arrayContaining(['Vehicle', 'Brand', 'Type', 'Guide me', 'Snap your tire', 'All season tires']))
  const picks = home.document.querySelector('section[aria-labelledby=picks-h]')!
  expect(textOf(picks)).toContain('Top picks, all season The rule: wet grip × 3')
  expect(picks.querySelectorAll('ol > li')).toHaveLength(3)
})

// @fact storefront.270
test('the photo finder without a script says what needs one, and takes a typed size to its tires', async () => {
  const home = await open('/')
  const link = home.document.querySelectorAll('main a').find((candidate) => textOf(candidate) === 'Snap your tire')!
  const page = await open(hrefOf(link))
  expect([page.status, page.path, page.heading]).toEqual([200, '/simplesnap', 'Snap your tire'])
  expect(page.text).toContain('Reading a photo needs JavaScript')
  for (const typed of ['2254517', '225/45 R17', 'p225/45r17'])
    expect((await page.press('See tires', { size: typed })).path).toBe('/tire-sizes/225-45r17')
  const unread = await page.press('See tires', { size: 'winter' })
  expect([unread.status, unread.document.querySelector('#size')!.getAttribute('value')]).toEqual([400, 'winter'])
  expect(unread.text).toContain('Please enter a size like 225/45R17.')
  const unknown = await page.press('See tires', { size: '225/45R13' })
  expect(unknown.text).toContain('We have no tire in that size.')
  const [nearest] = unknown.document.querySelectorAll('section[aria-labelledby=other-ways] ul ul a')
  expect((await open(hrefOf(nearest!))).status).toBe(200)
})
