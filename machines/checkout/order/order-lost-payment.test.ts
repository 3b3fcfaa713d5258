import { expect, test } from 'vitest'
import { place } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, type EffectOutcome, fails, hangsAfter } from '#machines/checkout/testing.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import {
  declined,
  minutes,
  moneyAndOrders,
  notFound,
  oneSale,
  orderOf,
  paid,
  pass,
  processing,
  seconds,
  summary,
} from './order-testing.ts'

// @fact 4.96 8.2
test('a payment whose answer is lost says code 539, and is looked up every 5 seconds by the same key', async () => {
  const checkout = await summary({ 'order.authorize': [answerLost], 'order.lookup': [fails, answers({ outcome: 'unknown' })] })
  applied(await place(checkout))
  expect(await orderOf(checkout)).toEqual({ state: 'unknown.waiting', stage: 'processing', problem: processing })
  await pass(checkout, 15 * seconds)
  const [asked] = checkout.callsOf('order.authorize')
  expect(checkout.callsOf('order.lookup').map(({ input, at }) => ({ input, after: at - asked!.at }))).toEqual([
    { input: { attemptKey: asked!.key }, after: 5 * seconds },
    { input: { attemptKey: asked!.key }, after: 10 * seconds },
    { input: { attemptKey: asked!.key }, after: 15 * seconds },
  ])
  expect(await orderOf(checkout)).toEqual({ state: 'confirmed.cancellable', stage: 'confirmed', problem: null })
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test('a provider that does not know the outcome yet is looked up by the key it named', async () => {
  const checkout = await summary({
    'order.authorize': [answers({ outcome: 'unknown', attemptKey: 'attempt-7' })],
    'order.lookup': [answers(paid)],
  })
  applied(await place(checkout))
  expect(await orderOf(checkout)).toMatchObject({ state: 'unknown.waiting', problem: processing })
  await pass(checkout, 5 * seconds)
  expect(checkout.callsOf('order.lookup').map(({ input }) => input)).toEqual([{ attemptKey: 'attempt-7' }])
  expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
})

// @fact 8.3
test('a provider that does not answer within 10 seconds counts as unknown, never as failed', async () => {
  const checkout = await summary({ 'order.authorize': [hangsAfter], 'order.lookup': [fails] })
  const placing = place(checkout)
  await expect.poll(() => checkout.callsOf('order.authorize')).toHaveLength(1)
  await checkout.advance(10 * seconds)
  applied(await placing)
  expect(await orderOf(checkout)).toMatchObject({ state: 'unknown.waiting', problem: processing })
  await pass(checkout, 10 * seconds)
  expect(checkout.callsOf('order.authorize')).toHaveLength(1)
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test('a lost payment that turns out declined is released and leads back to payment', async () => {
  const checkout = await summary({ 'order.authorize': [fails], 'order.lookup': [declined] })
  applied(await place(checkout))
  await pass(checkout, 5 * seconds)
  expect(await orderOf(checkout)).toMatchObject({ state: 'declined', problem: { code: '2000' } })
  expect((await checkout.view('checkoutFlow')).stage).toBe('payment')
  expect(moneyAndOrders(checkout)).toEqual({ orders: ['unconfirmed'], captured: 0, charges: 0 })
})

test('a payment the provider never received is requested again with the same key, card and amount', async () => {
  const checkout = await summary({ 'order.authorize': [fails] })
  applied(await place(checkout))
  await pass(checkout, 5 * seconds)
  const [first, again] = checkout.callsOf('order.authorize')
  expect(again?.input).toEqual({ ...(first?.input as object), attemptKey: first?.key })
  expect([...checkout.world.charges.keys()]).toEqual([first?.key])
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test('a repeated request handles every possible answer', async () => {
  for (const [outcome, value] of [
    [answers(paid), { confirmed: 'cancellable' }],
    [declined, 'declined'],
    [answers({ outcome: 'unknown', attemptKey: 'attempt-7' }), { unknown: 'waiting' }],
    [fails, { unknown: 'waiting' }],
  ] as const) {
    const checkout = await summary({ 'order.authorize': [fails, outcome], 'order.lookup': [notFound] })
    await place(checkout)
    await pass(checkout, 5 * seconds)
    expect(await checkout.value('order')).toEqual(value)
  }
})

test('a card taken out or replaced meanwhile does not change the card of a lost payment', async () => {
  for (const event of ['card.change', 'card.tokenized'] as const) {
    const checkout = await summary({ 'order.authorize': [fails] })
    applied(await place(checkout))
    applied(await checkout.send('paymentType', event, event === 'card.tokenized' ? { token: 'tok_secret_0002' } : {}))
    await pass(checkout, 5 * seconds)
    expect([...checkout.world.charges.values()].map(({ token }) => token)).toEqual(['tok_secret_0001'])
    expect(moneyAndOrders(checkout)).toEqual(oneSale)
  }
})

const deaf = Array.from({ length: 400 }, () => fails)
/** Every 5 seconds, and after 30 minutes it is left to staff instead. */
const lookUpsInHalfAnHour = 359

// @fact 8.4
test('after 30 minutes without an answer a person looks at the payment, and it is looked up every 10 minutes', async () => {
  const checkout = await summary({ 'order.authorize': [answerLost], 'order.lookup': deaf })
  applied(await place(checkout))
  await pass(checkout, 30 * minutes - 5 * seconds, 5 * seconds)
  expect(await checkout.value('order')).toEqual({ unknown: 'waiting' })
  await pass(checkout, 5 * seconds)
  expect(await orderOf(checkout)).toEqual({ state: 'needsReview.waiting', stage: 'processing', problem: processing })
  const lookups = checkout.callsOf('order.lookup').length
  await pass(checkout, 10 * minutes - seconds, minutes)
  expect(checkout.callsOf('order.lookup')).toHaveLength(lookups)
  await pass(checkout, seconds)
  await pass(checkout, 10 * minutes, minutes)
  const asked = checkout.callsOf('order.lookup').slice(lookups)
  expect(asked.map(({ input }) => input)).toEqual(
    Array.from({ length: 2 }, () => ({ attemptKey: checkout.callsOf('order.authorize')[0]?.key })),
  )
  expect(await orderOf(checkout)).toEqual({ state: 'needsReview.waiting', stage: 'processing', problem: processing })
  expect(checkout.world.charges.size).toBe(1)
})

/** A payment without an answer for 30 minutes. */
async function underReview(authorize: EffectOutcome) {
  const checkout = await summary({ 'order.authorize': [authorize, ...deaf], 'order.lookup': deaf.slice(0, lookUpsInHalfAnHour) })
  applied(await place(checkout))
  await pass(checkout, 30 * minutes, 5 * seconds)
  expect((await orderOf(checkout)).state).toBe('needsReview.waiting')
  return checkout
}

test.each([
  { what: 'was taken', authorize: answerLost, answer: null, state: 'confirmed.cancellable', problem: null },
  {
    what: 'was declined',
    authorize: answerLost,
    answer: declined,
    state: 'declined',
    problem: { code: '2000', message: 'Your bank declined this card.' },
  },
  {
    what: 'never arrived',
    authorize: fails,
    answer: notFound,
    state: 'declined',
    problem: { code: 'neverTaken', message: paymentMessages.failed },
  },
  {
    what: 'is not known there either',
    authorize: answerLost,
    answer: answers({ outcome: 'unknown', attemptKey: 'attempt-7' }),
    state: 'needsReview.waiting',
    problem: processing,
  },
])('a payment under review that $what continues as $state once the provider answers again', async (row) => {
  const checkout = await underReview(row.authorize)
  checkout.script('order.lookup', fails, ...(row.answer ? [row.answer] : []))
  const authorized = checkout.callsOf('order.authorize').length
  await pass(checkout, 20 * minutes, minutes)
  const { state, problem } = await orderOf(checkout)
  expect({ state, problem }).toEqual({ state: row.state, problem: row.problem })
  // After this long, charging needs a new request from the shopper.
  expect(checkout.callsOf('order.authorize')).toHaveLength(authorized)
})

test('a request that never arrived is not sent again after 30 minutes: reserved stock is released', async () => {
  const checkout = await underReview(fails)
  await pass(checkout, 10 * minutes, minutes)
  expect(moneyAndOrders(checkout)).toEqual({ orders: ['unconfirmed'], captured: 0, charges: 0 })
  expect(checkout.world.records.released).toBe(1)
  expect((await checkout.view('checkoutFlow')).stage).toBe('payment')
})

test('the 30 minutes keep running while a payment that never arrives is retried', async () => {
  const checkout = await summary({ 'order.authorize': deaf })
  applied(await place(checkout))
  await pass(checkout, 30 * minutes, 5 * seconds)
  expect(await checkout.value('order')).toEqual({ needsReview: 'waiting' })
  expect(moneyAndOrders(checkout)).toEqual({ orders: ['unconfirmed'], captured: 0, charges: 0 })
})

test('a failed confirmation is retried every 3 seconds without charging the card again', async () => {
  for (const outcome of [fails, answerLost]) {
    const checkout = await summary({ 'order.confirmOrder': [outcome, outcome] })
    applied(await place(checkout))
    expect(await orderOf(checkout)).toMatchObject({ state: 'confirmingLater', stage: 'unconfirmed' })
    await pass(checkout, 6 * seconds)
    expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
    const times = checkout.callsOf('order.confirmOrder').map(({ at }) => at)
    expect(times.map((at) => at - times[0]!)).toEqual([0, 3 * seconds, 6 * seconds])
    expect(checkout.callsOf('order.authorize')).toHaveLength(1)
    expect(moneyAndOrders(checkout)).toEqual(oneSale)
  }
})

test('a paid order that commerce does not know goes to staff with the payment still held, and is confirmed once it is found', async () => {
  const checkout = await summary({ 'order.confirmOrder': [notFound, notFound] })
  applied(await place(checkout))
  for (const passed of [10 * minutes - seconds, seconds]) {
    expect(await orderOf(checkout)).toMatchObject({ state: 'needsReview.waiting', stage: 'processing' })
    expect(moneyAndOrders(checkout)).toEqual({ orders: ['unconfirmed'], captured: 60_000, charges: 1 })
    await pass(checkout, passed, minutes)
  }
  await pass(checkout, 10 * minutes, minutes)
  expect(await orderOf(checkout)).toEqual({ state: 'confirmed.cancellable', stage: 'confirmed', problem: null })
  expect(checkout.callsOf('order.lookup')).toEqual([])
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})
