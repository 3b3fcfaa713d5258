import { expect, test } from 'vitest'
import { outsideContiguousUs } from '#machines/domain/contact.ts'
import { costOfShipping, elsewhere, handlingOf, type ShippingCostFacts, shippingCost } from './shipping-cost.ts'

const four = { quantity: 4, installability: 'all', hasOversize: false } as const

// @fact 3.8
test('the contiguous US is handled in mode 1, each state outside of it in a mode of its own', () => {
  expect(Object.keys(elsewhere).sort()).toEqual([...outsideContiguousUs].sort())
  expect(['OH', 'DC', null, 'constructor', 'HI', 'AK', 'PR'].map((state) => handlingOf(state).mode)).toEqual([
    1, 1, 1, 1, 2, 3, 4,
  ])
})

test.each([
  ['OH', 'home', 'free', 'free'],
  ['OH', null, 'free', 'free'],
  ['AK', 'home', 'amount', 'toBeDetermined'],
  ['AK', 'fedex', 'amount', 'toBeDetermined'],
  ['AK', 'installer', 'free', 'toBeDetermined'],
  ['AK', 'warehouse', 'free', 'free'],
  ['AK', null, 'toBeDetermined', 'toBeDetermined'],
  ['HI', 'home', 'toBeDetermined', 'toBeDetermined'],
  ['HI', 'installer', 'free', 'free'],
  ['PR', 'installer', 'toBeDetermined', 'toBeDetermined'],
  ['PR', 'warehouse', 'free', 'free'],
] as const)('to %s by %s four tires cost: %s; too large ones: %s', (state, option, plain, freight) => {
  expect(costOfShipping({ ...four, state, option })).toMatchObject({ kind: plain })
  expect(costOfShipping({ ...four, state, option, hasOversize: true })).toMatchObject({ kind: freight })
  expect(costOfShipping({ ...four, state, option, installability: 'some' })).toMatchObject({ kind: freight })
})

test('a carrier is paid $49.00 for each tire to Alaska', () => {
  expect(costOfShipping({ ...four, state: 'AK', option: 'home' })).toEqual({ kind: 'amount', amountInCents: 19_600 })
})

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
