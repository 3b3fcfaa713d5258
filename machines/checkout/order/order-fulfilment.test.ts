import { expect, test } from 'vitest'
import { place } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, type Checkout, fails } from '#machines/checkout/testing.ts'
import type { FulfilmentReport, ReportKind } from '#machines/domain/fulfilment/report.ts'
import { orderMessages } from './order.rules.ts'
import { minutes, moneyAndOrders, oneSale, pass, summary } from './order-testing.ts'

let seconds = 0
/** Each is later than the one before. */
const report = (kind: ReportKind, reportId: string = kind): FulfilmentReport => ({
  reportId,
  kind,
  at: new Date(Date.UTC(2026, 2, 11, 12, 0, ++seconds)).toISOString(),
  source: 'warehouse',
  by: 'Columbus',
  tires: [{ productId: '100001', quantity: 4 }],
  carrier: null,
  trackingNumber: null,
})
const told = (checkout: Checkout, kind: ReportKind, reportId: string = kind) =>
  checkout.tell('order', { type: 'tires.reported', report: report(kind, reportId) })
const stateOf = async (checkout: Checkout) => (await checkout.view('order')).state

/** An order whose 30 minutes are over. */
async function paidOrder(effects: Parameters<typeof summary>[0] = {}) {
  const checkout = await summary(effects)
  applied(await place(checkout))
  await checkout.advance(31 * minutes)
  await checkout.sweep()
  return checkout
}

test('the tires of a paid order go the way that is reported', async () => {
  const checkout = await paidOrder()
  expect(await stateOf(checkout)).toBe('confirmed.captured.waiting')
  for (const kind of ['packed', 'shipped', 'delayed', 'arrived', 'mounted'] as const) {
    applied(await told(checkout, kind))
    expect(await stateOf(checkout)).toBe(`confirmed.captured.${kind}`)
  }
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test.each([
  ['while it can be cancelled', {}, async () => {}, orderMessages.stillCancellable],
  [
    'while its payment is being taken',
    { 'order.capturePayment': [answers({ outcome: 'unknown' })] },
    (checkout: Checkout) => checkout.advance(31 * minutes).then(() => checkout.sweep()),
    orderMessages.capturing,
  ],
  [
    'whose payment is gone',
    { 'order.capturePayment': [answers({ outcome: 'gone' })] },
    (checkout: Checkout) => checkout.advance(31 * minutes).then(() => checkout.sweep()),
    orderMessages.unpaid,
  ],
] as const)('nothing is reported of an order %s', async (_when, effects, then, message) => {
  const checkout = await summary(effects as never)
  applied(await place(checkout))
  await then(checkout)
  expect(await told(checkout, 'packed')).toMatchObject({ outcome: 'rejected', message })
  expect(checkout.callsOf('order.recordReports')).toEqual([])
})

test('a report of an order that was never placed, or is cancelled, is refused', async () => {
  const checkout = await summary()
  expect(await told(checkout, 'packed')).toMatchObject({ outcome: 'rejected', message: orderMessages.notShippable })
  applied(await place(checkout))
  applied(await checkout.send('order', 'order.cancel'))
  expect(await told(checkout, 'packed')).toMatchObject({ outcome: 'rejected', message: orderMessages.notShippable })
})

test.each([
  ['has no answer', answerLost],
  ['fails', fails],
])('a report whose recording %s is kept and recorded in a moment, once', async (_what, outcome) => {
  const checkout = await paidOrder({ 'order.recordReports': [outcome] })
  applied(await told(checkout, 'packed'))
  expect(await stateOf(checkout)).toBe('confirmed.captured.recordingLater')
  applied(await told(checkout, 'shipped'))
  await pass(checkout, 5_000)
  expect(await stateOf(checkout)).toBe('confirmed.captured.shipped')
  expect(checkout.world.records.orders[0]?.reports?.map(({ reportId }) => reportId)).toEqual(['packed', 'shipped'])
})

test('news of the payment is looked up, and the tires stay where they are', async () => {
  const checkout = await paidOrder()
  applied(await told(checkout, 'shipped'))
  applied(await checkout.tell('order', { type: 'payment.heard' }))
  expect(await stateOf(checkout)).toBe('confirmed.captured.shipped')
})

test('the log keeps no tracking number and no name of a reporter', async () => {
  const checkout = await paidOrder()
  applied(
    await checkout.tell('order', {
      type: 'tires.reported',
      report: { ...report('shipped'), carrier: 'FedEx', trackingNumber: '794612345678' },
    }),
  )
  const logged = JSON.stringify((await checkout.store.log(checkout.cartId)).map(({ payload }) => payload))
  expect(logged).toContain('"kind":"shipped"')
  expect(logged).not.toMatch(/794612345678|Columbus/)
})
