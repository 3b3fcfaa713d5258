import { expect, test } from 'vitest'
import type { CartTotals } from '#machines/domain/carts/cart.ts'
import { shippingCostOf, shippingCostWords, shippingQuoteNote } from './shipping-words.ts'

test('totals show the same cost as the message', () => {
  const totals = { shippingInCents: 0 } as CartTotals
  const words = (change: Partial<CartTotals>) => shippingCostWords(shippingCostOf({ ...totals, ...change }))
  expect(words({})).toBe('Free')
  expect(words({ shippingInCents: 19_600 })).toBe('$196.00')
  expect(words({ shippingToBeDetermined: true })).toBe('To be determined')
})

// @fact 4.80
test('an undetermined cost shows who will announce it and when, and that nothing is charged before', () => {
  expect(shippingQuoteNote).toMatch(/email you the shipping cost within one business day/)
  expect(shippingQuoteNote).toMatch(/charges nothing for shipping/)
  expect(shippingQuoteNote).toMatch(/only once you agree/)
})
