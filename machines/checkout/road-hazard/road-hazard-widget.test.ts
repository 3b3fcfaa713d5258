import { expect, test } from 'vitest'
import { openAt, tires } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, type Checkout, fails, openCheckout } from '#machines/checkout/testing.ts'
import { coverageOf, covered, offered, second } from './road-hazard-testing.ts'

const turnedOff = (checkout: Checkout) => checkout.callsOf('roadHazard.turnOffWidgetCoverage')

// @fact 4.73
test.each([
  ['installer', 'paid', 1],
  ['affiliate', 'paid', 1],
  ['installer', 'free', 0],
  ['manufacturer', 'paid', 0],
  ['pirelli', 'paid', 0],
  ['none', 'paid', 0],
])(
  'a first widget visit from an installer or affiliate begins without coverage, once, unless it is free (%s, %s: %i)',
  async (widgetOrigin, price, times) => {
    const checkout = await openCheckout()
    Object.assign(checkout.world.records, { widgetOrigin, coverageIsFree: price === 'free' })
    applied(await checkout.send('cart', 'item.add', tires))
    expect(turnedOff(checkout)).toHaveLength(times)
    applied(await checkout.send('roadHazard', 'coverage.add'))
    applied(await checkout.send('cart', 'item.add', second))
    expect((await coverageOf(checkout)).coveredProductIds).toContain('1001')
    expect(turnedOff(checkout)).toHaveLength(times)
  },
)

test('existing coverage is removed at the first visit of a widget; what the shopper then chooses is kept', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  Object.assign(checkout.world.records, { widgetOrigin: 'installer' })
  await checkout.restartCharts()
  expect(await coverageOf(checkout)).toEqual(offered)
  applied(await checkout.send('roadHazard', 'coverage.add'))
  await checkout.restartCharts()
  expect(await coverageOf(checkout)).toEqual(covered)
})

test('a widget visit that cannot be saved leaves coverage unchanged until the next change of the cart', async () => {
  const checkout = await openCheckout({
    effects: { 'roadHazard.turnOffWidgetCoverage': [fails, answers({ outcome: 'notFound' })] },
  })
  checkout.world.records.widgetOrigin = 'affiliate'
  for (const calls of [1, 2, 3, 3]) {
    applied(await checkout.send('cart', 'item.add', tires))
    expect((await coverageOf(checkout)).state).toBe('offered')
    expect(turnedOff(checkout)).toHaveLength(calls)
  }
})

test.each([
  ['coverage.add', 'covered'],
  ['coverage.decline', 'declined'],
])('what the shopper chose (%s) stays through a widget visit that could not be dealt with before: %s', async (type, state) => {
  const checkout = await openCheckout({ effects: { 'roadHazard.turnOffWidgetCoverage': [fails] } })
  checkout.world.records.widgetOrigin = 'affiliate'
  applied(await checkout.send('cart', 'item.add', tires))
  applied(await checkout.send('roadHazard', type))
  applied(await checkout.send('cart', 'item.add', second))
  expect((await coverageOf(checkout)).state).toBe(state)
  expect(turnedOff(checkout)).toHaveLength(1)
})
