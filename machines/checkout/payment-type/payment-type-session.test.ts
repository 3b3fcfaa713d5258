import { expect, test } from 'vitest'
import { openAt } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, type Checkout, fails } from '#machines/checkout/testing.ts'
import { paymentTypeChart } from './payment-type.chart.ts'
import { choose, sessionOf, submit, unreachable } from './payment-type-testing.ts'

// @fact 4.63
test('the payment step opens a session for the current type and total', async () => {
  const checkout = await openAt('services')
  expect(await sessionOf(checkout)).toEqual({ state: 'closed', ref: null, simulated: false, message: null })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await sessionOf(checkout)).toEqual({ state: 'ready', ref: 'session-1', simulated: true, message: null })
  applied(await choose(checkout, 'paypal'))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect((await sessionOf(checkout)).ref).toBe('session-3')
  expect(checkout.world.records.sessions).toEqual([
    { paymentType: 'credit', amountInCents: 60_000 },
    { paymentType: 'paypal', amountInCents: 60_000 },
    { paymentType: 'paypal', amountInCents: 30_000 },
  ])
})

test('away from the payment step there is no session, and the next visit opens a new one', async () => {
  const checkout = await openAt('payment')
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'shipping' }))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect(await sessionOf(checkout)).toMatchObject({ state: 'closed', ref: null })
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'payment' }))
  expect(await sessionOf(checkout)).toMatchObject({ state: 'ready', ref: 'session-2' })
})

test('an expired session is reopened', async () => {
  const checkout = await openAt('payment')
  applied(await checkout.send('paymentType', 'session.retry'))
  expect((await sessionOf(checkout)).ref).toBe('session-2')
})

// @fact 7.37 8.21
test.each([
  ['it does not answer', fails],
  ['it has none to give', answers({ outcome: 'unavailable' })],
])('a failed session shows a message, keeps everything else and can be retried: %s', async (_why, outcome) => {
  const checkout = await openAt('payment', { effects: { 'paymentType.openSession': [outcome] } })
  expect(await sessionOf(checkout)).toEqual({ state: 'unavailable', ref: null, simulated: false, message: unreachable.message })
  applied(await submit(checkout))
  applied(await checkout.send('paymentType', 'session.retry'))
  expect(await sessionOf(checkout)).toMatchObject({ state: 'ready', message: null })
})

test.each([
  ['another address', (checkout: Checkout) => submit(checkout)],
  ['another cart', (checkout: Checkout) => checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 })],
  ['another payment type', (checkout: Checkout) => choose(checkout, 'paypal')],
  ['asking again', (checkout: Checkout) => checkout.send('paymentType', 'session.retry')],
])('a refused purchase shows the reason; %s opens a new session', async (_what, putRight) => {
  const message = 'Not to two addresses. Please correct one, or choose another way to pay.'
  const checkout = await openAt('payment')
  applied(await submit(checkout))
  checkout.script('paymentType.openSession', answers({ outcome: 'refused', message }))
  applied(await choose(checkout, 'katapult'))
  expect(await sessionOf(checkout)).toEqual({ state: 'refused', ref: null, simulated: false, message })
  applied(await putRight(checkout))
  expect(await sessionOf(checkout)).toMatchObject({ state: 'ready', message: null })
})

test.each([
  ['klarna', 'awaitingAddress', 1],
  ['paypal', 'ready', 0],
] as const)(
  'a lender needs the borrower: its session opens once the address is saved, a wallet needs none (%s)',
  async (type, before, openedAfter) => {
    const checkout = await openAt('payment')
    applied(await choose(checkout, type))
    expect(await sessionOf(checkout)).toMatchObject({ state: before, message: null })
    const opened = checkout.world.records.sessions.length
    applied(await submit(checkout))
    expect(checkout.world.records.sessions.length - opened).toBe(openedAfter)
    expect((await sessionOf(checkout)).state).toBe('ready')
  },
)

test("correcting the address reopens a lender's session", async () => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, 'affirm'))
  applied(await submit(checkout))
  const { ref } = await sessionOf(checkout)
  applied(await submit(checkout))
  const again = await sessionOf(checkout)
  expect(again.state).toBe('ready')
  expect(again.ref === ref).toBe(false)
})

test('a snapshot of a version without refusals has none', () => {
  const old = { status: 'active', value: {}, context: { type: 'katapult', session: null }, historyValue: {} } as never
  expect(paymentTypeChart.migrations?.[3]?.(old)).toMatchObject({ context: { type: 'katapult', session: null, refusal: null } })
})
