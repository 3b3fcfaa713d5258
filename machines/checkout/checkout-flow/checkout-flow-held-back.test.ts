import { expect, test } from 'vitest'
import { openAt, time, tires } from '#machines/checkout/journeys-testing.ts'
import { applied, openCheckout } from '#machines/checkout/testing.ts'
import { stageOf, stepOf } from './checkout-flow-testing.ts'

test('an empty cart cannot leave shipping, and says why', async () => {
  const checkout = await openCheckout()
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({
    outcome: 'rejected',
    reason: 'notEnabled',
    message: 'There is no cart yet!',
    blockedBy: [
      { code: 'cartEmpty', message: 'There is no cart yet!', step: 'shipping' },
      {
        code: 'shippingMissing',
        message: 'Please select a shop or change shipping option',
        field: 'installerId',
        step: 'shipping',
      },
    ],
  })
})

// @fact 4.44
test('a chosen shop without a time keeps the shopper on shipping', async () => {
  const checkout = await openAt('delivery')
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({
    outcome: 'rejected',
    blockedBy: [{ code: 'slotMissing', message: 'Please select a time slot', field: 'startTime', step: 'shipping' }],
  })
  expect(await stageOf(checkout)).toBe('shipping')
})

// @fact 4.43
test('an address at home needs no time', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await stageOf(checkout)).toBe('services')
})

test("a mobile installer's time that waits for the shopper's word counts as missing", async () => {
  const checkout = await openCheckout()
  checkout.world.records.nearby.mobile = 1
  applied(await checkout.send('cart', 'item.add', tires))
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'MOB-001' }))
  applied(await checkout.send('appointment', 'slot.pick', time))
  expect((await checkout.view('checkoutFlow')).blockedBy).toEqual([
    {
      code: 'slotUnconfirmed',
      message: 'Please confirm the time with your mobile installer',
      field: 'startTime',
      step: 'shipping',
    },
  ])
  applied(await checkout.send('appointment', 'appointment.confirm'))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await stageOf(checkout)).toBe('services')
})

const alert = { kind: 'uninstallable', message: 'Your shop cannot install all of these tires.' } as const

// @fact 4.45
test.each([
  [true, 'rejected', 'shipping'],
  [false, 'applied', 'services'],
])(
  'an alert that blocks the order keeps the shopper on shipping, others do not (%s: %s)',
  async (blocksOrder, outcome, stage) => {
    const checkout = await openAt('time')
    checkout.world.records.alerts = [{ ...alert, blocksOrder }]
    applied(await checkout.send('cart', 'cart.refresh'))
    expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({ outcome })
    expect(await stageOf(checkout)).toBe(stage)
  },
)

test('an expired alert blocks nothing', async () => {
  const checkout = await openAt('time')
  checkout.world.records.alerts = [{ ...alert, blocksOrder: true }]
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await stepOf(checkout)).toEqual({ stage: 'shipping', blockers: ['uninstallable'] })
  checkout.world.records.alerts = []
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await stepOf(checkout)).toEqual({ stage: 'shipping', blockers: [] })
})

test('payment without card and billing address keeps the shopper there, naming both', async () => {
  const checkout = await openAt('payment')
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({
    outcome: 'rejected',
    blockedBy: [
      { code: 'billingMissing', message: 'Please enter your billing address', field: 'firstName', step: 'payment' },
      { code: 'cardMissing', message: 'Please enter your card', field: 'card', step: 'payment' },
    ],
  })
})
