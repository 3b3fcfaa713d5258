import { expect, test } from 'vitest'
import { openAt, openConfirmed, tires } from '#machines/checkout/journeys-testing.ts'
import { applied, openCheckout } from '#machines/checkout/testing.ts'
import { paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { choose, notSaved, paymentOf, submit, typeOf, visa } from './payment-type-testing.ts'

// @fact 3.67 4.59
test('payment starts as credit, with card and billing address to be given', async () => {
  const checkout = await openAt('payment')
  expect(await checkout.view('paymentType')).toEqual({
    type: 'credit',
    types: paymentTypeNames.map((type) => {
      const { label, kind } = paymentTypes[type]
      const { percent: discountPercent } = paymentDiscounts[type]
      return { type, label, kind, discountPercent, isChosen: type === 'credit' }
    }),
    isUnsure: false,
    isFastCheckoutEnabled: false,
    card: null,
    cardRef: null,
    billingSaved: false,
    session: { state: 'ready', ref: 'session-1', simulated: true, message: null },
    cameFromCartModal: false,
    problem: null,
    blockedBy: [
      { code: 'billingMissing', message: 'Please enter your billing address', field: 'firstName', step: 'payment' },
      { code: 'cardMissing', message: 'Please enter your card', field: 'card', step: 'payment' },
    ],
    can: [
      'type.choose',
      'payment.submit',
      'card.tokenized',
      'payment.cancelled',
      'payment.failed',
      'payment.hinted',
      'session.retry',
    ],
  })
})

// @fact 4.62 6.20
test.each([
  ['none', 'paypal', true],
  ['none', 'klarna', true],
  ['none', 'credit', false],
  ['Retail Member', 'applepay', true],
  ['Fleet', 'paypal', false],
  ['Sales Tool', 'paypal', false],
] as const)('fast checkout is disabled for credit card, sales tool and fleet (%s, %s: %s)', async (userType, type, isEnabled) => {
  const checkout = await openCheckout()
  checkout.world.records.userType = userType
  applied(await checkout.send('cart', 'item.add', tires))
  applied(await choose(checkout, type))
  expect((await checkout.view('paymentType')).isFastCheckoutEnabled).toBe(isEnabled)
})

// @fact 4.65
test("only the company's payment types can be used", async () => {
  const checkout = await openCheckout()
  checkout.world.records.paymentTypes = ['resolve', 'paypal']
  applied(await checkout.send('cart', 'item.add', tires))
  const view = await checkout.view('paymentType')
  expect(view.types.map(({ type, isChosen }) => [type, isChosen])).toEqual([
    ['paypal', false],
    ['resolve', false],
  ])
  expect(view.blockedBy.map(({ code }) => code)).toEqual(['billingMissing', 'typeNotOffered', 'cardMissing'])
  expect((await checkout.view('order')).blockedBy).toContainEqual({
    code: 'typeNotOffered',
    message: 'Please choose another payment method: your company does not offer this one',
    field: 'paymentType',
    step: 'payment',
  })
  applied(await choose(checkout, 'klarna'))
  expect((await paymentOf(checkout)).problem).toEqual({
    code: 'typeNotOffered',
    field: 'paymentType',
    message: 'Please choose one of the payment methods',
  })
  expect(checkout.callsOf('paymentType.choosePaymentType')).toEqual([])
  applied(await choose(checkout, 'resolve'))
  expect((await checkout.view('paymentType')).blockedBy.map(({ code }) => code)).toEqual(['billingMissing', 'cardMissing'])
})

test('after the order is placed a billing address is not changed any more', async () => {
  const checkout = await openConfirmed()
  applied(await submit(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: notSaved })
})

test('a rebuilt payment has its billing address but needs the card again', async () => {
  const checkout = await openAt('paid')
  await checkout.restartCharts()
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
})

test('a rebuilt payment has the type stored in commerce', async () => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, 'katapult'))
  await checkout.restartCharts()
  expect(await typeOf(checkout)).toBe('katapult')
})
