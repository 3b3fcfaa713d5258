import { expect, test } from 'vitest'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import { type ListingQuery, wholeListing } from '#machines/domain/listing/listing.ts'
import { filtersInTheWay, widerLists } from './ways-out.ts'

/** A catalogue that has so many tires for filters, as JSON. */
const having = (tires: Record<string, number>) => ({
  countNarrowed: async ({ filters }: ListingQuery) => [tires[JSON.stringify(filters)] ?? 0],
})

const list = (filters: FacetValues, fixed: FacetValues = {}) => ({
  query: wholeListing,
  filters,
  fixed,
  nameOf: (_: string, word: string) => word,
  hrefOf: (rest: FacetValues) => JSON.stringify(rest),
})

test('each filter that leaves tires without it is offered, the one that leaves most first', async () => {
  const filters = { category: ['winter'], speed: ['H'], price: { most: 9_000 } } as const
  const catalogue = having({
    '{"speed":["H"],"price":{"most":9000}}': 3,
    '{"category":["winter"],"speed":["H"],"price":{}}': 0,
    '{"category":["winter"],"speed":["H"]}': 12,
  })
  expect(await filtersInTheWay(catalogue, list(filters))).toEqual([
    { label: 'Up to $90.00', href: '{"category":["winter"],"speed":["H"]}', count: 12 },
    { label: 'winter', href: '{"speed":["H"],"price":{"most":9000}}', count: 3 },
  ])
})

test('words of one facet are dropped together, since each of them only adds tires; bounds one by one', async () => {
  const filters = { category: ['winter', 'summer'], price: { least: 5_000, most: 9_000 } } as const
  const catalogue = having({
    '{"price":{"least":5000,"most":9000}}': 1,
    '{"category":["winter","summer"],"price":{"most":9000}}': 2,
    '{"category":["winter","summer"],"price":{"least":5000}}': 3,
  })
  const found = await filtersInTheWay(catalogue, list(filters))
  expect(found.map(({ label, count }) => [label, count])).toEqual([
    ['Up to $90.00', 3],
    ['From $50.00', 2],
    ['winter or summer', 1],
  ])
})

test('what the page fixes stays, and where two filters are in the way none is offered', async () => {
  const filters = { speed: ['H'], rating: { least: 5 } } as const
  expect(await filtersInTheWay(having({ '{"brand":["halden"]}': 9 }), list(filters, { brand: ['halden'] }))).toEqual([])
  const one = having({ '{"brand":["halden"]}': 9 })
  expect(await filtersInTheWay(one, list({ speed: ['H'] }, { brand: ['halden'] }))).toEqual([
    { label: 'Speed H', href: '{}', count: 9 },
  ])
})

test('wider lists are offered in their order, as far as they have tires', async () => {
  const wider = [
    { label: 'Halden', href: '/brands/halden', fixed: { brand: ['halden'] } },
    { label: 'Winter', href: '/categories/winter-tires', fixed: { category: ['winter'] } },
    { label: 'All', href: '/', fixed: {} },
  ] as const
  const catalogue = having({ '{"brand":["halden"]}': 2, '{}': 1 })
  expect(await widerLists(catalogue, wholeListing, wider)).toEqual([
    { label: 'Halden', href: '/brands/halden', count: 2 },
    { label: 'All', href: '/', count: 1 },
  ])
})
