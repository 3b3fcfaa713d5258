import { expect, test } from 'vitest'
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { countInFile } from '#app/server/page/search-engines.ts'
import { loader } from './sitemap.ts'

const line = (at: number) => ({ brandSlug: 'halden', lineSlug: `line-${at}` })

/** A catalogue of so many lines and tires, of which nothing else is asked; every tenth line has reviews. */
function installerOf(counts: { lines: number; tires: number }) {
  const lines = Array.from({ length: counts.lines }, (_, index) => line(index))
  const items = Array.from({ length: counts.tires }, (_, index) => ({
    itemId: String(index + 1),
    brand: { slug: 'halden' },
    line: { slug: 'meridian-as' },
  }))
  return {
    catalogue: {
      lineCount: async () => counts.lines,
      itemCount: async () => counts.tires,
      linePage: async (offset: number, limit: number) => lines.slice(offset, offset + limit),
      itemPage: async (offset: number, limit: number) => items.slice(offset, offset + limit),
    },
    reviews: {
      lastPublished: async (some: typeof lines) =>
        some.flatMap((each, at) => (at % 10 === 0 ? [{ ...each, publishedOn: '2026-03-14' }] : [])),
    },
    env: { publicOrigin: 'https://shop.example' },
  }
}

type Shop = ReturnType<typeof installerOf>
async function file(shop: Shop, name?: string): Promise<string> {
  return (await loader({ params: { file: name }, context: { shop } } as unknown as LoaderFunctionArgs)).text()
}
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)

test.each([
  ['tires', countInFile.tires + 3],
  ['lines', countInFile.lines + 3],
] as const)('the files of a large catalogue hold each of its %s once', async (of, count) => {
  const shop = installerOf({ lines: 0, tires: 0, [of]: count })
  const files = addressesIn(await file(shop)).flatMap((address) => /(?:lines|tires)-\d+/.exec(address)?.[0] ?? [])
  expect(files).toEqual([`${of}-1`, `${of}-2`])
  const found = (await Promise.all(files.map((name) => file(shop, name)))).flatMap(addressesIn)
  const own = found.filter((address) => !address.endsWith('/reviews'))
  expect(own).toHaveLength(count)
  expect(new Set(own).size).toBe(count)
})

test('a line comes with the page of its reviews, where there are any', async () => {
  const text = await file(installerOf({ lines: 12, tires: 0 }), 'lines-1')
  expect(addressesIn(text).filter((address) => address.endsWith('/reviews'))).toEqual([
    'https://shop.example/brands/halden/line-0/reviews',
    'https://shop.example/brands/halden/line-10/reviews',
  ])
  expect(text).toContain('/line-10/reviews</loc><lastmod>2026-03-14</lastmod>')
})

test.each(['lines-3', 'tires-2', 'lines-0', 'orders-1', 'lines'])('there is no file %s', async (name) => {
  await expect(file(installerOf({ lines: 12, tires: 12 }), name)).rejects.toMatchObject({ status: 404 })
})
