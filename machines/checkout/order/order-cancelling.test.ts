import { expect, test } from 'vitest'
import { openConfirmed } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, fails } from '#machines/checkout/testing.ts'
import { orderMessages } from './order.rules.ts'
import { minutes, moneyAndOrders, notFound, oneSale, orderOf, pass, seconds } from './order-testing.ts'

// @fact 4.90 6.8 9.4
test('an order can be cancelled until 29:59, and the payment is released', async () => {
  const checkout = await openConfirmed()
  await checkout.advance(29 * minutes + 59 * seconds)
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.view('order')).toMatchObject({
    state: 'cancelled.voided',
    stage: 'cancelled',
    isRefunded: true,
    refundMessage: 'Your payment was released. Your bank or lender may take a few days to show it.',
    can: ['order.place'],
  })
  expect(moneyAndOrders(checkout)).toEqual({ orders: ['cancelled'], captured: 0, charges: 1 })
  expect((await checkout.view('checkoutFlow')).stage).toBe('cancelled')
})

// @fact 4.90
test('at 30:01 cancelling is no longer offered', async () => {
  const checkout = await openConfirmed()
  await checkout.advance(30 * minutes + seconds)
  expect(await checkout.view('order')).toMatchObject({ state: 'confirmed.captured.waiting', can: ['order.place'] })
  const message = expect.stringMatching(/^The 30 minutes to cancel are over\./)
  expect(await checkout.send('order', 'order.cancel')).toMatchObject({
    outcome: 'rejected',
    reason: 'notEnabled',
    message,
    blockedBy: [{ code: 'tooLate', message }],
  })
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

// @fact 9.16
test('commerce decides whether the 30 minutes are over: too late keeps the order and says what can still be done', async () => {
  const checkout = await openConfirmed()
  checkout.world.records.orders[0]!.at -= 2 * seconds
  await checkout.advance(29 * minutes + 59 * seconds)
  applied(await checkout.send('order', 'order.cancel'))
  expect(await orderOf(checkout)).toEqual({
    state: 'confirmed.captured.waiting',
    stage: 'confirmed',
    problem: {
      code: 'tooLate',
      message:
        'The 30 minutes to cancel are over. You can still return unmounted tires within 30 days; we refund you within 48 hours of receiving them.',
    },
  })
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
  expect(checkout.callsOf('order.voidPayment')).toEqual([])
})

test('cancelling that finds no order leaves the order, says so and can be tried again', async () => {
  const checkout = await openConfirmed({ effects: { 'order.cancelOrder': [notFound] } })
  applied(await checkout.send('order', 'order.cancel'))
  expect(await orderOf(checkout)).toEqual({
    state: 'confirmed.cancellable',
    stage: 'confirmed',
    problem: { code: 'failed', message: 'Oops, something went wrong. The order is not cancelled yet; please try again.' },
  })
  applied(await checkout.send('order', 'order.cancel'))
  expect(await orderOf(checkout)).toMatchObject({ state: 'cancelled.voided', problem: null })
})

test('a cancellation without an answer is retried every 3 seconds, so a cancelled order keeps no money', async () => {
  for (const outcome of [fails, answerLost]) {
    const checkout = await openConfirmed({ effects: { 'order.cancelOrder': [outcome, outcome] } })
    await checkout.advance(29 * minutes + 58 * seconds)
    applied(await checkout.send('order', 'order.cancel'))
    expect(await orderOf(checkout)).toEqual({
      state: 'confirmed.cancellingLater',
      stage: 'confirmed',
      problem: { code: 'cancelling', message: orderMessages.cancelling },
    })
    await pass(checkout, 6 * seconds)
    const times = checkout.callsOf('order.cancelOrder').map(({ at }) => at)
    expect(times.map((at) => at - times[0]!)).toEqual([0, 3 * seconds, 6 * seconds])
    // The first request of `answerLost` was in time and done; of `fails` none arrived before the 30 minutes were over.
    if (outcome === answerLost) {
      expect(await orderOf(checkout)).toEqual({ state: 'cancelled.voided', stage: 'cancelled', problem: null })
      expect(moneyAndOrders(checkout)).toEqual({ orders: ['cancelled'], captured: 0, charges: 1 })
    } else {
      expect(await orderOf(checkout)).toMatchObject({ state: 'confirmed.captured.waiting', problem: { code: 'tooLate' } })
      expect(moneyAndOrders(checkout)).toEqual(oneSale)
    }
  }
})

// @fact 4.91
test('a failed release is retried every 5 seconds', async () => {
  const checkout = await openConfirmed({ effects: { 'order.voidPayment': [fails, answers({ outcome: 'unknown' }), answerLost] } })
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.view('order')).toMatchObject({
    state: 'cancelled.voidingLater',
    isRefunded: false,
    refundMessage: 'Your payment is being released, or refunded if it was taken already. You do not have to do anything.',
  })
  await pass(checkout, 15 * seconds)
  expect(await checkout.view('order')).toMatchObject({ state: 'cancelled.voided', isRefunded: true })
  const times = checkout.callsOf('order.voidPayment').map(({ at }) => at)
  expect(times.map((at) => at - times[0]!)).toEqual([0, 5 * seconds, 10 * seconds, 15 * seconds])
  expect(checkout.world.captured()).toBe(0)
})
