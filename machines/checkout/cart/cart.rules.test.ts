import { expect, test } from 'vitest'
import { cartBadge } from './cart.rules.ts'

// @fact 5.40
test('the badge shows the number, 9+ above 9, and nothing for an empty cart', () => {
  expect([0, 1, 9, 10, 24].map(cartBadge)).toEqual(['', '1', '9', '9+', '9+'])
})
