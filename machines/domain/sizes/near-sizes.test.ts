import { expect, test } from 'vitest'
import { nearSizes } from './near-sizes.ts'
import { readTireSize } from './tire-size.ts'

const size = (label: string) => readTireSize(label)!
const near = (offers: string[], original = '225/45R17', candidate = '235/45R17') =>
  nearSizes(offers.map(size), size(original), size(candidate)).map(({ label }) => label)

test('the original and the candidate are not proposed, and sizes of other kinds neither', () => {
  expect(near(['225/45R17', '235/45R17', 'LT225/75R16', '225/40R18'])).toEqual(['225/40R18'])
})

test('a size is at most two inches of the wheel and 40 mm of width away', () => {
  expect(near(['225/35R19', '225/30R20', '265/40R17', '275/40R17'])).toEqual(['265/40R17', '225/35R19'])
})

test('the nearest in height and wheel comes first, and there are five', () => {
  const [first, ...others] = near(['205/50R17', '215/45R17', '225/40R18', '215/50R17', '245/40R18', '255/35R19', '225/50R17'])
  expect([first, others.length]).toEqual(['205/50R17', 4])
})
