import { expect, test } from 'vitest'
import { sizeKey } from './size-of-address.ts'

test.each([
  ['225-45r17', '225/45/17'],
  ['225-45-17', '225/45/17'],
  ['225/45ZR17', '225/45/17'],
  ['225-45ZR17', '225/45/17'],
  ['2254517', '225/45/17'],
  ['225 45 17', '225/45/17'],
  ['LT265-70R17', 'lt265/70/17'],
  ['lt2657017', 'lt265/70/17'],
  ['P235-75R15', 'p235/75/15'],
  ['lt225-75r17.5', 'lt225/75/17.5'],
  ['225-45r17-tires', '225/45/17'],
])('%s is %s', (text, key) => {
  expect(sizeKey(text)).toBe(key)
})

test.each(['', '225', '225-45', 'honda', '225-45r1', '1225-45r17', '225-45r170'])('%j reads like no size', (text) => {
  expect(sizeKey(text)).toBeNull()
})
