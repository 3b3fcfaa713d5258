import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { addressesInFile } from '#app/page/search-engines.ts'
import { loader } from './sitemap.ts'

/** A catalogue of so many tires, of which it is only asked for the number. */
function shopOf(itemCount: number) {
  const items = Array.from({ length: itemCount }, (_, index) => ({
    itemId: String(index + 1),
    brand: { slug: 'halden' },
    line: { slug: 'meridian-as' },
  }))
  const itemPage = async (offset: number, limit: number) => items.slice(offset, offset + limit)
  return { catalogue: { itemCount: async () => itemCount, itemPage }, env: { publicOrigin: 'https://shop.example' } }
}

async function addresses(itemCount: number, file?: string): Promise<string[]> {
  const answer = await loader({ params: { file }, context: { shop: shopOf(itemCount) } } as unknown as LoaderFunctionArgs)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}

test('the files of a large catalogue hold each tire once', async () => {
  const itemCount = addressesInFile + 3
  const files = (await addresses(itemCount)).flatMap((file) => /tires-\d+/.exec(file)?.[0] ?? [])
  expect(files).toEqual(['tires-1', 'tires-2'])
  const tires = (await Promise.all(files.map((file) => addresses(itemCount, file)))).flat()
  expect(tires).toHaveLength(itemCount)
  expect(new Set(tires).size).toBe(itemCount)
})
