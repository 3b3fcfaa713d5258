import { expect, test } from 'vitest'
import { tiresToCompare } from './lines-compared.ts'

let sold = 0
const tire = (sizeLabel: string, priceInCents: number, stock = 8) => {
  sold += 1
  return { itemId: `${sizeLabel.split(' ')[0]} ${priceInCents} of ${sold}`, sizeLabel, priceInCents, stock }
}
const chosen = (...given: Parameters<typeof tiresToCompare>) => tiresToCompare(...given).map((id) => id.split(' of ')[0])

const frost = [
  tire('195/65R15 91T', 9000),
  tire('205/55R16 91H', 10_000),
  tire('205/55R16 94V', 9900),
  tire('225/45R17 94W', 12_000),
]
const rime = [tire('205/55R16 91H', 8000), tire('225/45R17 94W', 11_000), tire('235/40R18 95W', 13_000)]
const tundra = [tire('225/45R17 94W', 15_000, 0), tire('LT245/75R16 120R', 14_000), tire('LT265/70R17 121R', 13_500)]

test('all have one size where they can: the one that most have in stock', () => {
  expect(chosen([frost, rime], null)).toEqual(['225/45R17 12000', '225/45R17 11000'])
  expect(chosen([frost, rime, [tire('205/55R16 91H', 7000)]], null)).toEqual([
    '205/55R16 9900',
    '205/55R16 8000',
    '205/55R16 7000',
  ])
})

test('the size of the shopper’s car goes first', () => {
  expect(chosen([frost, rime], '205/55R16')).toEqual(['205/55R16 9900', '205/55R16 8000'])
  expect(chosen([frost, rime], '315/35R22')).toEqual(['225/45R17 12000', '225/45R17 11000'])
})

test('a line without that size is there in its nearest one', () => {
  const slush = [tire('185/60R15 84T', 7000), tire('235/45R17 94W', 12_500), tire('225/45R18 95W', 14_000)]
  expect(chosen([frost, rime, slush], '225/45R17')).toEqual(['225/45R17 12000', '225/45R17 11000', '235/45R17 12500'])
})

test('a line of other sizes altogether is there with its cheapest tire', () => {
  expect(chosen([frost, rime, tundra], null)).toEqual(['225/45R17 12000', '225/45R17 11000', 'LT265/70R17 13500'])
})

test('a line that has nothing in stock is left out', () => {
  expect(chosen([frost, [tire('205/55R16 91H', 100, 0)], rime], '205/55R16')).toHaveLength(2)
  expect(chosen([[], []], null)).toEqual([])
})
