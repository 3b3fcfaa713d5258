import { expect, test } from 'vitest'
import { outsideContiguousUs } from '#machines/domain/delivery/states.ts'
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
  ['AK', 'installer', 'amount', 'toBeDetermined'],
  ['AK', 'warehouse', 'free', 'free'],
  ['AK', null, 'toBeDetermined', 'toBeDetermined'],
  ['HI', 'home', 'toBeDetermined', 'toBeDetermined'],
  ['HI', 'installer', 'amount', 'amount'],
  ['HI', 'warehouse', 'free', 'free'],
  ['PR', 'installer', 'toBeDetermined', 'toBeDetermined'],
  ['PR', 'warehouse', 'free', 'free'],
] as const)('to %s by %s four tires cost: %s; too large ones: %s', (state, option, plain, freight) => {
  expect(costOfShipping({ ...four, state, option })).toMatchObject({ kind: plain })
  expect(costOfShipping({ ...four, state, option, hasOversize: true })).toMatchObject({ kind: freight })
  expect(costOfShipping({ ...four, state, option, installability: 'some' })).toMatchObject({ kind: freight })
})

test('each tire costs $49.00 to Alaska, and to a shop in Hawaii', () => {
  for (const [state, option] of [
    ['AK', 'home'],
    ['AK', 'fedex'],
    ['AK', 'installer'],
    ['HI', 'installer'],
  ] as const)
    expect(costOfShipping({ ...four, state, option })).toEqual({ kind: 'amount', amountInCents: 19_600 })
})

// @fact 1.15
test('nothing is shipped free outside the contiguous US', () => {
  for (const state of outsideContiguousUs)
    for (const option of ['home', 'fedex', 'installer'] as const)
      for (const hasOversize of [true, false])
        for (const installability of ['all', 'some', 'none'] as const)
          expect(costOfShipping({ state, option, quantity: 1, hasOversize, installability }).kind).not.toBe('free')
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
