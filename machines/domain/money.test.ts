import { expect, test } from 'vitest'
import { briefCents, formatCents, spread } from './money.ts'

// @fact 9.25
test('cents read as US dollars, a discount with a true minus sign', () => {
  expect([0, 5, 67200, 123456789, -2500].map(formatCents)).toEqual(['$0.00', '$0.05', '$672.00', '$1,234,567.89', '−$25.00'])
})

test('brief amounts leave out cents that are none', () => {
  expect([2400, 2450].map(briefCents)).toEqual(['$24', '$24.50'])
})

test('an amount is spread over lines to the cent', () => {
  expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(spread(0, [100, 200])).toEqual([0, 0])
  expect(spread(0, [])).toEqual([])
  expect(spread(90_001, [67_200, 33_600]).reduce((sum, each) => sum + each, 0)).toBe(90_001)
})
