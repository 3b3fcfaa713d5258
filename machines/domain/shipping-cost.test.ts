import { expect, test } from 'vitest'
import type { CartTotals } from './cart.ts'
import { type ShippingCostFacts, shippingCost, shippingCostOf, shippingCostWords, shippingQuoteNote } from './shipping-cost.ts'

const home: ShippingCostFacts = { mode: 1, installability: 'all', hasOversize: false, option: 'home', costInCents: 0 }

// @fact 4.78
test('an amount that is charged is said, in every mode', () => {
  for (const mode of [1, 2, 3, 4] as const)
    expect(shippingCost({ ...home, mode, costInCents: 19_600 })).toEqual({ kind: 'amount', amountInCents: 19_600 })
})

test('a tire in the cart that goes by freight makes its shipping to be determined, where freight is quoted', () => {
  const oversize = { ...home, hasOversize: true }
  expect(shippingCost(oversize)).toEqual({ kind: 'free' })
  expect(shippingCost({ ...oversize, mode: 3 })).toEqual({ kind: 'toBeDetermined' })
})

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
