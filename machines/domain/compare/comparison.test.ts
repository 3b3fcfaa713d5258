import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Attribute, compareBy, differencesIn, type Reading } from './comparison.ts'

interface Thing {
  grip?: number
  price?: number
  name: string
}
const rows: Array<Attribute<Thing>> = [
  { key: 'price', label: 'Price', weight: 'main', better: 'less', read: ({ price }) => known(price) },
  { key: 'grip', label: 'Grip', weight: 'main', better: 'more', missing: 'not rated yet', read: ({ grip }) => known(grip) },
  { key: 'name', label: 'Name', weight: 'smaller', read: ({ name }) => ({ text: name }) },
]
const known = (value?: number): Reading | null => (value === undefined ? null : { text: String(value), rank: value })
/** Each row in short: a star after the best, a question mark for what is missing. */
const seen = (...things: Thing[]) => {
  const { main, smaller, same } = compareBy(rows, things)
  const row = ({ key, cells }: (typeof main)[number]) =>
    `${key}: ${cells.map(({ text, isBest, isMissing }) => `${text}${isBest ? '*' : ''}${isMissing ? '?' : ''}`).join(', ')}`
  return [main.map(row), smaller.map(row), same.map(({ key, text }) => `${key}: ${text}`)]
}

// @fact storefront.144
test('rows that differ come first, in their order; what is the same in all is at the end', () => {
  expect(seen({ name: 'a', price: 3, grip: 5 }, { name: 'a', price: 2, grip: 5 })).toEqual([
    ['price: 3, 2*'],
    [],
    ['grip: 5', 'name: a'],
  ])
  expect(
    differencesIn(
      compareBy(rows, [
        { name: 'a', price: 1 },
        { name: 'b', price: 2 },
      ]),
    ),
  ).toBe(2)
})

// @fact storefront.145
test('the best of a row may be shared, and there is none where the known values are equal or one alone is known', () => {
  const row = (...grips: Array<number | undefined>) => seen(...grips.map((grip) => ({ name: 'a', grip })))[0]
  expect(row(4, 5, 5)).toEqual(['grip: 4, 5*, 5*'])
  expect(row(4, undefined, 4)).toEqual(['grip: 4, not rated yet?, 4'])
  expect(row(4, undefined)).toEqual(['grip: 4, not rated yet?'])
  expect(row(4, undefined, 3)).toEqual(['grip: 4*, not rated yet?, 3'])
})

test('a row that nothing is known of is the same in all, or left out where it does not say so', () => {
  expect(seen({ name: 'a' }, { name: 'b' })).toEqual([[], ['name: a, b'], ['grip: not rated yet']])
})

/** The rule in other words, by pairs. */
function oracle(readings: ReadonlyArray<Reading | null>, better: 'more' | 'less' | undefined) {
  const beats = (one: Reading, other: Reading) =>
    better !== undefined &&
    one.rank !== undefined &&
    other.rank !== undefined &&
    (better === 'more' ? one.rank > other.rank : one.rank < other.rank)
  const those = readings.filter((reading) => reading !== null)
  return {
    differs: readings.some((one) => readings.some((other) => one?.text !== other?.text || one?.note !== other?.note)),
    best: readings.map(
      (one) => one !== null && those.some((other) => beats(one, other)) && !those.some((other) => beats(other, one)),
    ),
  }
}

const someReading: fc.Arbitrary<Reading | null> = fc.oneof(
  fc.constant(null),
  fc.record(
    { text: fc.constantFrom('a', 'b'), note: fc.constantFrom('x', 'y'), rank: fc.integer({ min: 0, max: 3 }) },
    { requiredKeys: ['text'] },
  ),
)

// @fact storefront.144 storefront.145
test('which rows differ, and which cells are the best, is what comparing every pair says', () => {
  fc.assert(
    fc.property(
      fc.array(someReading, { minLength: 2, maxLength: 5 }),
      fc.constantFrom('more', 'less', undefined),
      (readings, better) => {
        const row: Attribute<Reading | null> = { key: 'r', label: 'R', weight: 'main', missing: 'm', better, read: (it) => it }
        const { main, same } = compareBy([row], readings)
        const { differs, best } = oracle(readings, better)
        expect([main.length, same.length]).toEqual(differs ? [1, 0] : [0, 1])
        if (differs) expect(main[0]?.cells.map(({ isBest }) => isBest)).toEqual(best)
      },
    ),
    { numRuns: 500 },
  )
})
