import { expect, test } from 'vitest'
import { briefCents, formatCents } from './money.ts'

// @fact 9.25
test('cents read as US dollars, a discount with a true minus sign', () => {
  expect([0, 5, 67200, 123456789, -2500].map(formatCents)).toEqual(['$0.00', '$0.05', '$672.00', '$1,234,567.89', '−$25.00'])
})

test('brief amounts leave out cents that are none', () => {
  expect([2400, 2450].map(briefCents)).toEqual(['$24', '$24.50'])
})
