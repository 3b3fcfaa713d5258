import { expect, test } from 'vitest'
import { coveragePerTire, installationPerTire } from './unit-prices.ts'

const shop = { upTo17: 2_400, upTo20: 2_900, above: 3_900 }

test.each([
  [16_800, 2_150],
  [9_375, 1_200],
  [9_400, 1_203],
  [1, 1_200],
])('coverage of a tire of %i cents costs %i', (price, coverage) => {
  expect(coveragePerTire(price)).toBe(coverage)
})

test.each([
  [15, 2_400],
  [17, 2_400],
  [17.5, 2_900],
  [20, 2_900],
  [22, 3_900],
])('mounting a tire on a %f inch rim costs %i', (rim, price) => {
  expect(installationPerTire(shop, rim)).toBe(price)
})
