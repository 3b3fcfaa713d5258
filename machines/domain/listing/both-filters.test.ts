import { expect, test } from 'vitest'
import { bothFilters } from './both-filters.ts'

test('what passes both has the words that both have, and the narrower bounds', () => {
  expect(
    bothFilters(
      { category: ['winter', 'touring'], price: { most: 20_000 }, threePeak: ['true'] },
      { category: ['touring', 'summer'], price: { least: 5_000, most: 15_000 }, warranty: { least: 40_000 } },
    ),
  ).toEqual({ category: ['touring'], price: { least: 5_000, most: 15_000 }, threePeak: ['true'], warranty: { least: 40_000 } })
  expect(bothFilters({}, {})).toEqual({})
  expect(bothFilters({ brand: ['halden'] }, {})).toEqual({ brand: ['halden'] })
})

test('filters that share no word, or no number, pass nothing', () => {
  expect(bothFilters({ category: ['winter'] }, { category: ['summer'] })).toBeNull()
  expect(bothFilters({ price: { least: 20_000 } }, { price: { most: 19_999 } })).toBeNull()
  expect(bothFilters({ price: { least: 20_000 } }, { price: { most: 20_000 } })).toEqual({
    price: { least: 20_000, most: 20_000 },
  })
})
