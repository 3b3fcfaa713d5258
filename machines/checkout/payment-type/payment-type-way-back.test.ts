import { expect, test } from 'vitest'
import { openAt } from '#machines/checkout/journeys-testing.ts'
import { applied } from '#machines/checkout/testing.ts'
import { paymentMessages, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { choose, hint, turnBack, typeOf } from './payment-type-testing.ts'

// @fact 4.61
test('a wallet that is cancelled leads back to what was chosen before it, and says so', async () => {
  const checkout = await openAt('payment')
  for (const type of ['affirm', 'paypal', 'venmo'] as const) applied(await choose(checkout, type))
  applied(await turnBack(checkout, 'payment.cancelled', 'venmo'))
  expect(await checkout.view('paymentType')).toMatchObject({
    type: 'affirm',
    problem: { code: 'cancelled', field: 'card', message: paymentTypes.venmo.cancelled },
  })
  expect(checkout.world.records.paymentType).toBe('affirm')
})

// @fact 8.5
test.each(paymentTypeNames)('cancelling at %s shows its own message and charges nothing', async (type) => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, type))
  applied(await turnBack(checkout, 'payment.cancelled', type))
  expect(await checkout.view('paymentType')).toMatchObject({
    type: paymentTypes[type].kind === 'wallet' ? 'credit' : type,
    card: null,
    problem: { code: 'cancelled', field: 'card', message: paymentTypes[type].cancelled },
  })
})

// @fact 8.1
test('a decline before there is anything to charge is shown as a decline', async () => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, 'applepay'))
  applied(await turnBack(checkout, 'payment.failed', 'applepay'))
  expect(await checkout.view('paymentType')).toMatchObject({
    type: 'applepay',
    problem: { code: 'failed', field: 'card', message: paymentMessages.failed },
  })
})

test('a return from a payment type that is no longer chosen is ignored', async () => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, 'klarna'))
  const before = await checkout.view('paymentType')
  for (const type of ['payment.cancelled', 'payment.failed'] as const) applied(await turnBack(checkout, type, 'paypal'))
  expect(await checkout.view('paymentType')).toEqual(before)
})

test('a late return never removes a ready payment', async () => {
  const checkout = await openAt('paid')
  const before = await checkout.view('paymentType')
  for (const type of ['payment.cancelled', 'payment.failed'] as const) applied(await turnBack(checkout, type, 'credit'))
  applied(await hint(checkout, { chargeId: 'charge_1' }))
  applied(await hint(checkout, { affirmError: true }))
  expect(await checkout.view('paymentType')).toEqual(before)
})

// @fact 2.23
test('charge_id in the address chooses Resolve and is no payment', async () => {
  const checkout = await openAt('payment')
  applied(await hint(checkout, { chargeId: 'charge_1', affirmError: true }))
  expect(await checkout.view('paymentType')).toMatchObject({ type: 'resolve', card: null, problem: null })
  expect(checkout.callsOf('paymentType.checkCard')).toEqual([])
})

// @fact 2.18
test.each([
  ['credit', true],
  ['credit', 'true'],
  ['affirm', true],
  ['affirm', 'true'],
] as const)(
  '#affirm-error in the address chooses Affirm, with its message, whether it was chosen or not (%s, %j)',
  async (chosen, affirmError) => {
    const checkout = await openAt('payment')
    applied(await choose(checkout, chosen))
    applied(await hint(checkout, { affirmError }))
    expect(await checkout.view('paymentType')).toMatchObject({
      type: 'affirm',
      card: null,
      problem: { code: 'cancelled', field: 'card', message: paymentTypes.affirm.cancelled },
    })
  },
)

test('a link to a type that is not offered is ignored', async () => {
  const checkout = await openAt('payment')
  checkout.world.records.paymentTypes = ['credit']
  applied(await checkout.send('cart', 'cart.refresh'))
  applied(await hint(checkout, { chargeId: 'charge_1' }))
  expect(await typeOf(checkout)).toBe('credit')
})

// @fact 2.19
test('arriving from the cart drawer is remembered', async () => {
  const checkout = await openAt('payment')
  applied(await hint(checkout, { redirectFrom: 'cart_modal' }))
  applied(await hint(checkout, {}))
  expect((await checkout.view('paymentType')).cameFromCartModal).toBe(true)
  expect(await hint(checkout, { redirectFrom: 'elsewhere' })).toMatchObject({ outcome: 'invalid' })
})
