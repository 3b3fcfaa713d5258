import { expect, test } from 'vitest'
import { type ShippingCostFacts, shippingCost } from './shipping-cost.rules.ts'

const home: ShippingCostFacts = { mode: 1, installability: 'all', hasOversize: false, option: 'home', costInCents: 0 }

test('an amount that is charged is said, in every mode', () => {
  for (const mode of [1, 2, 3, 4] as const)
    expect(shippingCost({ ...home, mode, costInCents: 19_600 })).toEqual({ kind: 'amount', amountInCents: 19_600 })
})

test('a tire in the cart that goes by freight makes its shipping to be determined, where freight is quoted', () => {
  const oversize = { ...home, hasOversize: true }
  expect(shippingCost(oversize)).toEqual({ kind: 'free' })
  expect(shippingCost({ ...oversize, mode: 3 })).toEqual({ kind: 'toBeDetermined' })
})
