import { expect, test } from 'vitest'
import { openConfirmed, place } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, fails } from '#machines/checkout/testing.ts'
import { orderChart } from './order.chart.ts'
import { orderMessages } from './order.rules.ts'
import { declined, minutes, moneyAndOrders, oneSale, orderOf, paid, pass, processing, seconds, summary } from './order-testing.ts'

const deciding = answers({ outcome: 'processing', attemptKey: 'attempt-7' })
const news = { type: 'payment.heard' } as const

test('the payment is captured when the cancellation window ends, and not before', async () => {
  const checkout = await openConfirmed()
  await pass(checkout, 30 * minutes - seconds, minutes)
  expect(checkout.callsOf('order.capturePayment')).toEqual([])
  await pass(checkout, 2 * seconds)
  expect(checkout.callsOf('order.capturePayment').map(({ input }) => input)).toEqual([{ orderId: 'TL-0001' }])
  expect([...checkout.world.charges.values()].map(({ state }) => state)).toEqual(['captured'])
  expect(await checkout.value('order')).toEqual({ confirmed: { captured: 'waiting' } })
})

test('a failed capture is retried every minute while the shopper sees a confirmed order', async () => {
  const checkout = await openConfirmed({
    effects: { 'order.capturePayment': [fails, answers({ outcome: 'unknown' }), answerLost] },
  })
  await pass(checkout, 30 * minutes + seconds, minutes)
  expect(await orderOf(checkout)).toEqual({ state: 'confirmed.capturingLater', stage: 'confirmed', problem: null })
  await pass(checkout, 3 * minutes, 10 * seconds)
  const times = checkout.callsOf('order.capturePayment').map(({ at }) => at)
  const minutesBetween = times.map((at) => Math.round((at - times[0]!) / minutes))
  expect(minutesBetween).toEqual([0, 1, 2, 3])
  expect(await checkout.value('order')).toEqual({ confirmed: { captured: 'waiting' } })
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test('a lapsed authorization sends the order to staff, and a provider notification triggers a retry', async () => {
  const checkout = await openConfirmed({ effects: { 'order.capturePayment': [answers({ outcome: 'gone' })] } })
  await pass(checkout, 30 * minutes + seconds, minutes)
  expect(await orderOf(checkout)).toEqual({ state: 'confirmed.unpaid', stage: 'confirmed', problem: null })
  applied(await checkout.tell('order', news))
  expect(await checkout.value('order')).toEqual({ confirmed: { captured: 'waiting' } })
})

test('a cancelled order that was already captured is refunded', async () => {
  const checkout = await openConfirmed({ effects: { 'order.refundPayment': [fails, answers({ outcome: 'unknown' })] } })
  for (const charge of checkout.world.charges.values()) charge.state = 'captured'
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.view('order')).toMatchObject({
    state: 'cancelled.refundingLater',
    isRefunded: false,
    refundMessage: orderMessages.refunding,
  })
  await pass(checkout, 10 * seconds)
  expect(await checkout.view('order')).toMatchObject({
    state: 'cancelled.refunded',
    isRefunded: true,
    refundMessage: orderMessages.refunded,
  })
  expect(checkout.world.captured()).toBe(0)
})

test('a refused refund goes to staff, not to the shopper, and is retried', async () => {
  const checkout = await openConfirmed({
    effects: {
      'order.voidPayment': [answers({ outcome: 'captured' })],
      'order.refundPayment': [answers({ outcome: 'refused' })],
    },
  })
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.view('order')).toMatchObject({
    state: 'cancelled.refundNeedsReview',
    isRefunded: false,
    refundMessage: orderMessages.refundByPerson,
  })
  await pass(checkout, 10 * minutes, minutes)
  expect(await checkout.value('order')).toEqual({ cancelled: 'refunded' })
})

test('a pending payment shows code 539, is polled every 10 seconds and is never requested twice', async () => {
  const checkout = await summary({ 'order.authorize': [deciding], 'order.lookup': [deciding, fails, answers(paid)] })
  applied(await place(checkout))
  expect(await orderOf(checkout)).toEqual({ state: 'processing.waiting', stage: 'processing', problem: processing })
  await pass(checkout, 30 * seconds)
  expect(checkout.callsOf('order.lookup').map(({ input }) => input)).toEqual(
    Array.from({ length: 3 }, () => ({ attemptKey: 'attempt-7' })),
  )
  expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
  expect(checkout.callsOf('order.authorize')).toHaveLength(1)
})

test('a provider notification is never trusted; it only triggers a lookup', async () => {
  for (const authorize of [deciding, fails]) {
    const checkout = await summary({
      'order.authorize': [authorize],
      'order.lookup': [answers({ outcome: 'unknown' }), answers(paid)],
    })
    applied(await place(checkout))
    applied(await checkout.tell('order', news))
    expect((await orderOf(checkout)).stage).toBe('processing')
    applied(await checkout.tell('order', news))
    expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
    expect(checkout.callsOf('order.lookup')).toHaveLength(2)
  }
})

test('a settlement that fails after capture sends the order to staff', async () => {
  const checkout = await openConfirmed()
  await pass(checkout, 30 * minutes + seconds, minutes)
  applied(await checkout.tell('order', news))
  expect(await checkout.value('order')).toEqual({ confirmed: { captured: 'waiting' } })
  checkout.script('order.capturePayment', answers({ outcome: 'gone' }))
  applied(await checkout.tell('order', news))
  expect(await orderOf(checkout)).toEqual({ state: 'confirmed.unpaid', stage: 'confirmed', problem: null })
})

test('news of the provider before an order is placed, and after, changes nothing', async () => {
  const checkout = await summary()
  expect(await checkout.tell('order', news)).toMatchObject({ outcome: 'rejected' })
  applied(await place(checkout))
  expect(await checkout.tell('order', news)).toMatchObject({ outcome: 'rejected' })
  expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
  expect(checkout.callsOf('order.lookup')).toEqual([])
})

test('a decline after a wait is sent by email; an immediate one is not', async () => {
  for (const [effects, tellByMail] of [
    [{ 'order.authorize': [deciding], 'order.lookup': [declined] }, true],
    [{ 'order.authorize': [declined] }, false],
  ] as const) {
    const checkout = await summary(effects as never)
    applied(await place(checkout))
    await pass(checkout, 10 * seconds)
    expect(await checkout.value('order')).toBe('declined')
    expect(checkout.callsOf('order.releaseOrder').map(({ input }) => input)).toEqual([{ orderId: 'TL-0001', tellByMail }])
  }
})

test('a decision that takes 30 minutes goes to staff, is looked up every 10 minutes, and at once when the provider has news', async () => {
  const checkout = await summary({ 'order.authorize': [deciding], 'order.lookup': Array.from({ length: 181 }, () => deciding) })
  applied(await place(checkout))
  await pass(checkout, 30 * minutes, 10 * seconds)
  expect(await checkout.value('order')).toEqual({ needsReview: 'waiting' })
  checkout.script('order.lookup', answers(paid))
  const asked = checkout.callsOf('order.lookup').length
  applied(await checkout.tell('order', news))
  expect(checkout.callsOf('order.lookup').length).toBe(asked + 1)
})

test('an order of the chart before money was taken is migrated: kept payments count as captured, released ones as released', () => {
  const old = (value: unknown) => ({ status: 'active', value, context: { orderId: 'TL-1' }, historyValue: {} }) as never
  const carried = (value: unknown) => orderChart.migrations?.[2]?.(old(value))
  expect(carried({ confirmed: 'kept' })).toMatchObject({ value: { confirmed: 'captured' }, context: { hasWaited: false } })
  expect(carried({ cancelled: 'refunded' })).toMatchObject({ value: { cancelled: 'voided' } })
  expect(carried('authorizing')).toMatchObject({ value: 'authorizing', context: { orderId: 'TL-1' } })
})

test('an order of the chart before tires were reported waits to be packed, and keeps its money', () => {
  const old = (value: unknown) => ({ status: 'active', value, context: { orderId: 'TL-1' }, historyValue: {} }) as never
  const carried = (value: unknown) => orderChart.migrations?.[3]?.(old(value))
  expect(carried({ confirmed: 'captured' })).toMatchObject({
    value: { confirmed: { captured: 'waiting' } },
    context: { orderId: 'TL-1', reports: [], fulfilment: 'ordered' },
  })
  expect(carried({ confirmed: 'cancellable' })).toMatchObject({ value: { confirmed: 'cancellable' } })
})
