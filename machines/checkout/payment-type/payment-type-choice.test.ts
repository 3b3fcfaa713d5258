import { expect, test } from 'vitest'
import { openAt, place } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, fails } from '#machines/checkout/testing.ts'
import { paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { choose, notStored, paymentOf, submit, tokenized, typeOf, visa } from './payment-type-testing.ts'

// @fact 4.60
test.each(paymentTypeNames)('%s is chosen, the sums follow, and its token is what will be charged', async (type) => {
  const { label } = paymentTypes[type]
  const { percent: discountPercent } = paymentDiscounts[type]
  const checkout = await openAt('payment')
  applied(await choose(checkout, type))
  expect(await typeOf(checkout)).toBe(type)
  expect(checkout.world.total()).toBe(600 * (100 - discountPercent))
  expect((await checkout.view('checkoutFlow')).blockedBy.at(-1)).toMatchObject({
    code: 'cardMissing',
    message: type === 'credit' ? 'Please enter your card' : `Please continue with ${label}`,
  })
  applied(await submit(checkout, { token: `tok_${type}_0001` }))
  expect(await paymentOf(checkout)).toEqual({
    card: type === 'credit' ? visa : { type, brand: label, lastFour: '' },
    billingSaved: true,
    problem: null,
  })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  applied(await place(checkout))
  expect(checkout.callsOf('order.confirmOrder')[0]?.input).toMatchObject({ payment: { type } })
  expect(checkout.world.captured()).toBe(600 * (100 - discountPercent))
})

test('an unknown payment type is refused before the chart sees it', async () => {
  const checkout = await openAt('payment')
  expect(await checkout.send('paymentType', 'type.choose', { paymentType: 'cash' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'paymentType', message: 'Please choose one of the payment methods' }],
  })
})

test('choosing the same type again keeps the card and sends no request', async () => {
  const checkout = await openAt('paid')
  applied(await choose(checkout, 'credit'))
  expect((await paymentOf(checkout)).card).toEqual(visa)
  expect(checkout.callsOf('paymentType.choosePaymentType')).toEqual([])
})

// @fact 4.64
test('another payment type drops the card: the order cannot be placed with it', async () => {
  const checkout = await openAt('summary')
  applied(await choose(checkout, 'klarna'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
  expect((await checkout.view('checkoutFlow')).stage).toBe('payment')
  expect(await place(checkout)).toMatchObject({ outcome: 'rejected', blockedBy: [{ code: 'cardMissing' }] })
})

test.each([
  ['payment', null, 'rejected'],
  ['paid', visa, 'applied'],
] as const)(
  'a choice that commerce refuses leaves everything as it was, in its words, at %s',
  async (point, card, continuing) => {
    const message = 'Your company does not pay this way. Please choose another way to pay.'
    const refusal = answers({ outcome: 'refused', message })
    const checkout = await openAt(point, { effects: { 'paymentType.choosePaymentType': [refusal] } })
    applied(await choose(checkout, 'klarna'))
    expect(await checkout.view('paymentType')).toMatchObject({
      type: 'credit',
      card,
      problem: { code: 'typeNotOffered', field: 'paymentType', message },
    })
    expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({ outcome: continuing })
  },
)

test('a choice without an answer blocks every charge until the shopper chooses again', async () => {
  const checkout = await openAt('paid', { effects: { 'paymentType.choosePaymentType': [fails] } })
  applied(await choose(checkout, 'klarna'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: notStored })
  const view = await checkout.view('paymentType')
  expect(view.can).toEqual(['type.choose', 'payment.submit', 'payment.hinted', 'session.retry'])
  expect(view.isUnsure).toBe(true)
  expect(view.types.filter(({ isChosen }) => isChosen)).toEqual([])
  expect(view.blockedBy.map(({ message }) => message)).toEqual(['Please choose how you want to pay'])
  applied(await choose(checkout, 'credit'))
  applied(await tokenized(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
})

test('a payment type that is not offered cannot be chosen from there either', async () => {
  const checkout = await openAt('payment', { effects: { 'paymentType.choosePaymentType': [fails] } })
  checkout.world.records.paymentTypes = ['credit', 'klarna']
  applied(await checkout.send('cart', 'cart.refresh'))
  applied(await choose(checkout, 'klarna'))
  applied(await choose(checkout, 'paypal'))
  expect((await paymentOf(checkout)).problem).toMatchObject({ code: 'typeNotOffered' })
  expect(checkout.callsOf('paymentType.choosePaymentType')).toHaveLength(1)
})

test.each([
  ['has no answer either', fails],
  ['is refused', answers({ outcome: 'refused', message: 'Not this one.' })],
  ['finds no cart', answers({ outcome: 'notFound' })],
])(
  'a choice that %s, after one without an answer, leaves it unknown: the earlier one may have been stored',
  async (_how, outcome) => {
    const checkout = await openAt('payment', { effects: { 'paymentType.choosePaymentType': [answerLost, outcome] } })
    applied(await choose(checkout, 'klarna'))
    applied(await choose(checkout, 'paypal'))
    expect((await checkout.view('paymentType')).can).not.toContain('card.tokenized')
    applied(await choose(checkout, 'paypal'))
    applied(await tokenized(checkout, 'tok_paypal_0001'))
    expect(await paymentOf(checkout)).toMatchObject({ card: { type: 'paypal' }, problem: null })
  },
)

test.each(['payment', 'paid', 'summary'] as const)(
  'totals of another payment type remove the card before anything is charged, at %s',
  async (point) => {
    const checkout = await openAt(point)
    checkout.world.records.paymentType = 'klarna'
    applied(await checkout.send('cart', 'cart.refresh'))
    expect(await checkout.view('paymentType')).toMatchObject({ type: 'klarna', card: null, problem: notStored })
    expect(await place(checkout)).toMatchObject({
      outcome: 'rejected',
      blockedBy: expect.arrayContaining([
        { code: 'cardMissing', message: 'Please continue with Klarna', field: 'card', step: 'payment' },
      ]),
    })
  },
)
