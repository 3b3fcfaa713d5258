import { expect, test } from 'vitest'
import { openAt, place, token } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { choose, invalid, paymentOf, submit, tokenized, unreachable, visa } from './payment-type-testing.ts'

const failed = { code: 'failed', field: 'card', message: paymentMessages.failed }

// @fact 8.19
test('a card that the provider does not know is invalid; the billing address stays', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout, { token: 'unknown_0001' }))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: invalid })
  applied(await tokenized(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
})

// @fact 8.22
test('a provider that cannot be reached is named as such', async () => {
  const checkout = await openAt('payment', { effects: { 'paymentType.checkCard': [fails] } })
  applied(await submit(checkout, { token }))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: unreachable })
})

// @fact 3.66
test.each([
  ['klarna', token, failed],
  ['credit', 'tok_klarna_0001', invalid],
  ['paypal', 'unknown_0001', failed],
] as const)(
  'a token of another payment type is refused: the total was calculated for %s, not for %s',
  async (type, wrong, problem) => {
    const checkout = await openAt('payment')
    applied(await choose(checkout, type))
    applied(await tokenized(checkout, wrong))
    expect(await paymentOf(checkout)).toMatchObject({ card: null, problem })
  },
)

test('a ready card can be taken out or replaced', async () => {
  const checkout = await openAt('paid')
  expect((await checkout.view('paymentType')).can).toContain('card.change')
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
  applied(await tokenized(checkout))
  for (const replace of [() => tokenized(checkout, 'declined_0001'), () => submit(checkout, { token: 'declined_0002' })]) {
    applied(await replace())
    expect(await paymentOf(checkout)).toEqual({ card: { ...visa, lastFour: '0002' }, billingSaved: true, problem: null })
  }
})

test('a replacement that is invalid leaves no card, and the order cannot be placed with the old one', async () => {
  const checkout = await openAt('summary')
  applied(await tokenized(checkout, 'unknown_0001'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: invalid })
  expect(await place(checkout)).toMatchObject({ outcome: 'rejected', blockedBy: [{ code: 'cardMissing' }] })
})

test('a replaced card is released at its provider, and so is one whose payment type changes', async () => {
  const checkout = await openAt('payment')
  applied(await tokenized(checkout))
  applied(await checkout.send('paymentType', 'card.change'))
  expect((await paymentOf(checkout)).card).toBeNull()
  expect(checkout.world.abandoned).toEqual([token])
  applied(await tokenized(checkout))
  applied(await choose(checkout, 'affirm'))
  expect(checkout.callsOf('paymentType.choosePaymentType').at(-1)?.input).toMatchObject({
    paymentType: 'affirm',
    dropped: { paymentType: 'credit', cardRef: expect.any(String) },
  })
  expect(checkout.world.abandoned).toEqual([token, token])
})

test('a failed release does not block a new choice: the authorization expires at the provider', async () => {
  const checkout = await openAt('payment', { effects: { 'paymentType.abandonCard': [fails] } })
  applied(await tokenized(checkout))
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await paymentOf(checkout)).toMatchObject({ card: null, problem: null })
  applied(await tokenized(checkout))
})

test('a declined payment drops the card, keeps the billing address and says what the bank said', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout, { token: 'declined_0001' }))
  await place(checkout)
  expect(await paymentOf(checkout)).toEqual({
    card: null,
    billingSaved: true,
    problem: { code: 'declined', field: '', message: 'Your bank declined this card.' },
  })
})

test('the next way to pay that is accepted takes the decline off every page; one that is not, leaves it', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout, { token: 'declined_0001' }))
  await place(checkout)
  applied(await tokenized(checkout, 'unknown_0001'))
  expect((await checkout.view('order')).problem?.message).toBe('Your bank declined this card.')
  applied(await tokenized(checkout))
  expect((await checkout.view('order')).problem).toBeNull()
  expect(await paymentOf(checkout)).toMatchObject({ card: visa, problem: null })
})

test('a decline reaches a shopper who took the card out meanwhile', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [fails] } })
  await place(checkout)
  applied(await checkout.send('paymentType', 'card.change'))
  checkout.script('order.lookup', answers({ outcome: 'declined', code: '2000', message: 'Your bank declined this card.' }))
  await checkout.advance(5_000)
  expect(await paymentOf(checkout)).toMatchObject({ card: null, problem: { code: 'declined' } })
})
