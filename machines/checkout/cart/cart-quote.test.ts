import { expect, test } from 'vitest'
import { openAt } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { customer, openSalesCart } from './cart-testing.ts'

// @fact 6.16
test('a sales representative sends the cart as a quote; the customer is kept as a reference', async () => {
  const checkout = await openSalesCart()
  applied(await checkout.send('cart', 'quote.send', customer))
  expect(await checkout.view('cart')).toMatchObject({
    state: 'active',
    notice: { isGood: true, message: 'Quote sent' },
    quotesSent: 1,
  })
  expect(checkout.callsOf('cart.sendQuote').map(({ input }) => input)).toEqual([{ quoteRef: 'draft-1' }])
  expect(await checkout.store.latestDraft('cart-1', 'quoteCustomer')).toEqual({ ...customer, phone: '6145550142' })
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect((await checkout.view('cart')).notice).toBe(null)
})

// @fact 8.18
test.each([
  ['is empty', answers({ outcome: 'empty' }), 'Quote could not be sent'],
  [
    'is one too many for its customer',
    answers({ outcome: 'tooMany' }),
    'Quote could not be sent: this customer has had several today. Try again tomorrow.',
  ],
])('a failed quote is reported and not counted: it %s', async (_why, outcome, message) => {
  const checkout = await openSalesCart()
  checkout.script('cart.sendQuote', outcome)
  applied(await checkout.send('cart', 'quote.send', customer))
  expect(await checkout.view('cart')).toMatchObject({ notice: { isGood: false, message }, quotesSent: 0 })
})

test('a quote without an answer may have been sent: the message says so, and it counts', async () => {
  const checkout = await openSalesCart()
  checkout.script('cart.sendQuote', fails)
  applied(await checkout.send('cart', 'quote.send', customer))
  const message = 'Quote could not be sent, as far as we know. Please ask your customer before you send it again.'
  expect(await checkout.view('cart')).toMatchObject({ notice: { isGood: false, message }, quotesSent: 1 })
})

// @fact 6.17 6.19
test('only a sales representative can send a quote, to a real email and phone, ten times a cart', async () => {
  const shopper = await openAt('cart')
  expect(await shopper.send('cart', 'quote.send', customer)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [{ code: 'notSalesTool', message: 'Only a sales representative can send a quote' }],
  })
  const checkout = await openSalesCart()
  expect(await checkout.send('cart', 'quote.send', { email: 'zelda', phone: '555' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'phone', message: 'Please enter a valid phone number' },
    ],
  })
  for (let sent = 0; sent < 10; sent += 1) applied(await checkout.send('cart', 'quote.send', customer))
  expect(await checkout.send('cart', 'quote.send', customer)).toMatchObject({
    outcome: 'rejected',
    message: 'This cart has been sent 10 times. Open a new cart to quote again.',
  })
})
