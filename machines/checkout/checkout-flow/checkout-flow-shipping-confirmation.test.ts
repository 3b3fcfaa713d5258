import { expect, test } from 'vitest'
import { address, tires } from '#machines/checkout/journeys-testing.ts'
import { applied, openCheckout } from '#machines/checkout/testing.ts'
import { openSettled, progressOf, stageOf } from './checkout-flow-testing.ts'

// @fact 2.12 6.5
test.each(['installer', 'home'] as const)(
  'where there is no coverage to choose, the delivery is confirmed instead, and the bar shows coverage as skipped (%s)',
  async (way) => {
    const checkout = await openSettled(way, 'Special Order')
    const withoutCoverage = [
      ['shipping', 'current', true],
      ['services', 'skipped', false],
      ['payment', 'ahead', true],
    ]
    expect(await progressOf(checkout)).toEqual(withoutCoverage)
    applied(await checkout.send('checkoutFlow', 'step.continue'))
    expect(await checkout.view('checkoutFlow')).toMatchObject({
      stage: 'shippingConfirmation',
      path: '/checkout/shipping-confirmation',
      blockedBy: [],
      can: ['step.continue', 'step.visit', 'exit.attend'],
    })
    expect(await progressOf(checkout)).toEqual(withoutCoverage)
    applied(await checkout.send('checkoutFlow', 'step.continue'))
    expect(await stageOf(checkout)).toBe('payment')
    expect((await progressOf(checkout))[1]).toEqual(['services', 'skipped', false])
  },
)

test('the coverage step is skipped while every tire includes coverage, and returns with one that does not', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', { itemId: '7001', quantity: 4 }))
  applied(await checkout.send('shippingChoice', 'address.save', address))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await stageOf(checkout)).toBe('shippingConfirmation')
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await stageOf(checkout)).toBe('services')
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await stageOf(checkout)).toBe('shippingConfirmation')
})

// @fact 2.16
test('warehouse pickups go through the shipping confirmation, with or without coverage', async () => {
  const checkout = await openCheckout()
  checkout.world.records.userType = 'Dealer'
  applied(await checkout.send('cart', 'item.add', tires))
  // Buyers who collect see no coverage step, even before they pick a warehouse.
  expect((await checkout.view('checkoutFlow')).progress.map(({ status }) => status)).toEqual(['current', 'skipped', 'ahead'])
  applied(await checkout.send('shippingChoice', 'warehouse.pick', { warehouseId: 'WH-001' }))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect((await checkout.view('roadHazard')).offer).toBe('offered')
  expect(await stageOf(checkout)).toBe('shippingConfirmation')
})

// @fact 2.17 6.5
test.each([
  ['none', 'shippingConfirmation', 'services'],
  ['none', 'services', 'services'],
  ['Special Order', 'services', 'shippingConfirmation'],
  ['Special Order', 'shippingConfirmation', 'shippingConfirmation'],
] as const)(
  'a request for the wrong one of the two steps after shipping leads to the right one (%s, %s: %s)',
  async (userType, asked, expected) => {
    const checkout = await openSettled('installer', userType)
    applied(await checkout.send('checkoutFlow', 'step.visit', { step: asked }))
    expect(await stageOf(checkout)).toBe(expected)
  },
)
