import { expect, test } from 'vitest'
import { openAt, token } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { notSaved, paymentOf, submit, tokenized, visa } from './payment-type-testing.ts'

// @fact 3.64
test('card and billing address come in one form; the chart sees references only', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout, { token }))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
  expect(checkout.callsOf('paymentType.saveBilling').map(({ input }) => input)).toEqual([{ billingRef: 'draft-1' }])
  expect(checkout.callsOf('paymentType.checkCard').map(({ input }) => input)).toEqual([
    { paymentType: 'credit', cardRef: 'draft-2', sessionRef: 'session-1' },
  ])
  expect((await checkout.view('paymentType')).blockedBy).toEqual([])
})

test('billing address and card may come one after the other, from the form and from the hosted page', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
  expect(checkout.callsOf('paymentType.checkCard')).toEqual([])
  applied(await tokenized(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
})

test('an invalid form is refused with its fields, and so is a malformed token', async () => {
  const checkout = await openAt('payment')
  expect(await submit(checkout, { firstName: '', zip: 'none', token: '4111 1111' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'firstName', message: 'Please enter valid First Name' },
      { field: 'zip', message: 'Please enter valid US Zip Code' },
      { field: 'token', message: 'Credit card is invalid' },
    ],
  })
  expect(checkout.callsOf('paymentType.checkCard')).toEqual([])
  expect(checkout.callsOf('paymentType.saveBilling')).toEqual([])
})

test('a billing address that cannot be saved, or whose cart is gone, does not count as saved', async () => {
  const checkout = await openAt('payment')
  for (const outcome of [fails, answers({ outcome: 'notFound' })]) {
    checkout.script('paymentType.saveBilling', outcome)
    applied(await submit(checkout))
    expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: false, problem: notSaved })
  }
})

test('a correction of the billing address that is not saved leaves the earlier one', async () => {
  const checkout = await openAt('paid')
  for (const outcome of [fails, answers({ outcome: 'notFound' })]) {
    checkout.script('paymentType.saveBilling', outcome)
    applied(await submit(checkout))
    expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: notSaved })
  }
  applied(await submit(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
})
