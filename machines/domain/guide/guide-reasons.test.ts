import { expect, test } from 'vitest'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { type ShortListed, shortListReasons } from './guide-reasons.ts'

const tireOf = (itemId: string, priceInCents: number, line: Partial<CatalogueItem['line']> = {}): ShortListed => ({
  item: {
    itemId,
    priceInCents,
    loadRange: 'XL',
    madeFor: 'Touring',
    line: {
      category: 'touring',
      isThreePeak: false,
      warrantyMiles: 0,
      scores: { simple: 8 },
      rating: { value: 4.6, quantity: 1_204 },
      ...line,
    },
  } as CatalogueItem,
  reviewAttributes: { dry: 4.5, wet: 4.7, winter: 3, comfort: 4.6, noise: 4.8, treadwear: 4 },
})
const frost = tireOf('1', 18_000, { category: 'winter', isThreePeak: true })
const passage = tireOf('2', 21_000, { isThreePeak: true, warrantyMiles: 60_000 })

test('a tire is listed with how it meets each answer, and with what it is best in', () => {
  expect(
    shortListReasons(
      [frost, passage],
      [
        { question: 'winter', answer: 'weeks' },
        { question: 'style', answer: 'road-warrior' },
        { question: 'matters', answer: 'wet' },
      ],
    ),
  ).toEqual({
    1: 'Winter tire with the snowflake (3PMSF), 4.7 of 5 for wet grip, lowest price',
    2: 'Snowflake (3PMSF), touring tire, 4.7 of 5 for wet grip, longest warranty',
  })
})

test('towing names the load range, miles the warranty, quiet what drivers say of noise', () => {
  const answers = [
    { question: 'style', answer: 'towing' },
    { question: 'miles', answer: 'more' },
    { question: 'matters', answer: 'quiet' },
    { question: 'budget', answer: '200' },
  ] as const
  expect(shortListReasons([passage], answers)).toEqual({
    2: 'Load range XL, 60,000 miles of warranty, 4.8 of 5 for quiet',
  })
})

test('two tires that are alike in something are both not best in it, and a tire without a reason has its rating', () => {
  const alike = [tireOf('1', 18_000), tireOf('2', 18_000)]
  expect(shortListReasons(alike, [{ question: 'winter', answer: 'any' }])).toEqual({
    1: '4.6 of 5 in 1,204 reviews',
    2: '4.6 of 5 in 1,204 reviews',
  })
  expect(shortListReasons([tireOf('1', 18_000, { rating: { value: 0, quantity: 0 } })], [])).toEqual({ 1: 'Touring' })
})
