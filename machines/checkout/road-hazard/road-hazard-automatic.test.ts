import { expect, test } from 'vitest'
import { tires } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails, openCheckout } from '#machines/checkout/testing.ts'
import { all, asked, coverageOf, offered, second } from './road-hazard-testing.ts'

// @fact 4.71 6.21
test.each([
  ['none', 'paid', 'offered', []],
  ['none', 'free', 'covered', [all(true)]],
  ['Dealer', 'free', 'covered', [all(true)]],
  ['Fleet', 'free', 'offered', []],
  ['Special Order', 'free', 'notOffered', []],
])(
  'paid coverage is never added automatically, free coverage is, but not for special-order or fleet users (%s, %s: %s)',
  async (userType, price, state, questions) => {
    const checkout = await openCheckout()
    Object.assign(checkout.world.records, { userType, coverageIsFree: price === 'free' })
    applied(await checkout.send('cart', 'item.add', tires))
    expect((await coverageOf(checkout)).state).toBe(state)
    expect(asked(checkout)).toEqual(questions)
  },
)

// @fact 4.72
test('free coverage that was turned off is not added again', async () => {
  const checkout = await openCheckout()
  checkout.world.records.coverageIsFree = true
  applied(await checkout.send('cart', 'item.add', tires))
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  applied(await checkout.send('cart', 'item.add', second))
  expect((await coverageOf(checkout)).state).toBe('declined')
  await checkout.restartCharts()
  expect((await coverageOf(checkout)).state).toBe('offered')
  expect(asked(checkout)).toEqual([all(true), all(false)])
})

test.each([
  ['no answer', fails],
  ['no such cart', answers({ outcome: 'notFound' })],
])(
  'free coverage that cannot be added (%s) is offered, and tried again with the next change of the cart',
  async (_why, outcome) => {
    const checkout = await openCheckout({ effects: { 'roadHazard.setCoverage': [outcome] } })
    checkout.world.records.coverageIsFree = true
    applied(await checkout.send('cart', 'item.add', tires))
    expect(await coverageOf(checkout)).toEqual(offered)
    applied(await checkout.send('cart', 'item.add', second))
    expect(await coverageOf(checkout)).toMatchObject({ state: 'covered', coveredProductIds: ['1001', '1002'] })
  },
)
