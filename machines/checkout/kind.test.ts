import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { RowOf } from '#machines/engine/index.ts'
import { cartChart } from './cart/cart.chart.ts'
import { type CheckoutChart, checkoutChartNamed } from './checkout-charts.ts'
import type { CheckoutEffects, CheckoutEngine, CheckoutEvent, CheckoutKind, CheckoutNormalizers, CheckoutState } from './kind.ts'
import type { orderMachine } from './order/order.machine.ts'
import { type CheckoutViews, viewsOf } from './views.ts'

/** Effects are written down and never run here. */
const none = {} as CheckoutEffects['order']
const { lookup: _, ...withoutLookup } = none

test('the compiler refuses effects of which one is missing, misnamed, or answers or takes something else', () => {
  const effects: Array<CheckoutEffects['order']> = [
    none,
    { ...none, voidPayment: async () => ({ outcome: 'voided' }) },
    // @ts-expect-error: the chart asks for `lookup` as well
    withoutLookup,
    // @ts-expect-error: the chart has no effect of this name
    { ...none, lookUp: async () => ({ outcome: 'notFound' }) },
    // @ts-expect-error: a chart would find no way on from this answer
    { ...none, voidPayment: async () => ({ outcome: 'lost' }) },
    // @ts-expect-error: the chart hands it no attempt
    { ...none, voidPayment: async ({ attemptKey }: { attemptKey: string }) => ({ outcome: attemptKey ? 'voided' : 'unknown' }) },
  ]
  expect(effects).toHaveLength(6)
})

test('the compiler refuses effects without those of a chart', () => {
  const { order: _order, ...withoutOrder } = {} as CheckoutEffects
  // @ts-expect-error: the chart `order` has effects
  const effects: CheckoutEffects = withoutOrder
  expect(effects).toEqual({})
})

test('the compiler refuses a row of the choreography of what a chart does not emit, or another does not take', () => {
  const rows: Array<RowOf<CheckoutKind['charts']>> = [
    { from: 'order', emitted: 'order.confirmed', to: 'cart', event: 'order.placed' },
    // @ts-expect-error: there is no such chart
    { from: 'orders', emitted: 'order.confirmed', to: 'cart', event: 'order.placed' },
    // @ts-expect-error: the order does not emit it
    { from: 'order', emitted: 'order.confirmd', to: 'cart', event: 'order.placed' },
    // @ts-expect-error: the cart does not take it
    { from: 'order', emitted: 'order.confirmed', to: 'cart', event: 'order.paid' },
    // @ts-expect-error: a shopper sends it
    { from: 'order', emitted: 'order.confirmed', to: 'cart', event: 'item.remove' },
    // @ts-expect-error: the coverage needs the facts of the cart, which the flow does not tell
    { from: 'checkoutFlow', emitted: 'services.left', to: 'roadHazard', event: 'cart.changed' },
  ]
  expect(rows).toHaveLength(6)
})

test('the compiler refuses an event that a chart is not sent, or another payload', () => {
  const send = (engine: CheckoutEngine) => [
    engine.send('cart-1', 'order', { type: 'order.place', expectedTotalInCents: 1 }, { key: 'k' }),
    engine.send('cart-1', 'order', { type: 'payment.heard' }, { key: 'k' }),
    // @ts-expect-error: it is an event of the cart
    engine.send('cart-1', 'order', { type: 'item.remove', itemId: '1' }, { key: 'k' }),
    // @ts-expect-error: the total is missing
    engine.send('cart-1', 'order', { type: 'order.place' }, { key: 'k' }),
    // @ts-expect-error: only siblings send it
    engine.send('cart-1', 'order', { type: 'delivery.cleared' }, { key: 'k' }),
    // @ts-expect-error: there is no such chart
    engine.send('cart-1', 'orders', { type: 'payment.heard' }, { key: 'k' }),
  ]
  expect(send).toHaveLength(1)
})

test('the compiler knows a chart by its name', () => {
  const chart: CheckoutChart | undefined = checkoutChartNamed('cart')
  expect(chart).toBe(cartChart)
  expect(checkoutChartNamed('carts')).toBeUndefined()
})

test('the compiler refuses normalizers that leave out what a chart cannot take as it is sent, or give it something else', () => {
  const quote = async ({ type }: CheckoutEvent<'cart'>) => ({ event: { type: 'quote.send' as const, quoteRef: type } })
  const some = {} as CheckoutNormalizers
  const carts: Array<CheckoutNormalizers['cart']> = [
    { 'quote.send': async (_id, event) => quote(event) },
    // @ts-expect-error: the chart is handed a reference of the customer
    {},
    // @ts-expect-error: the chart takes no email
    { 'quote.send': async (_id, event) => ({ event }) },
    // @ts-expect-error: the chart is sent no such event
    { ...some.cart, 'quote.sent': async () => ({ issues: [] }) },
    // @ts-expect-error: another event than it was
    { ...some.cart, 'item.remove': async () => ({ event: { type: 'cart.refresh' } }) },
  ]
  expect(carts).toHaveLength(5)
})

test('the compiler refuses a state that a chart does not have, and what a view does not show', () => {
  const view = (snapshot: SnapshotFrom<typeof orderMachine>) => [
    snapshot.matches('priceChanged') || snapshot.matches({ confirmed: 'cancelling' }),
    // @ts-expect-error: there is no such state
    snapshot.matches('priceChangd'),
    // @ts-expect-error: there is no such state below it
    snapshot.matches({ confirmed: 'canceling' }),
  ]
  const seen = (views: CheckoutViews, state: CheckoutState) => [
    views.order.can,
    viewsOf(state).cart.quantity,
    state.actors.cart.view.badge,
    // @ts-expect-error: the cart has no stage
    views.cart.stage,
    // @ts-expect-error: the cart has no stage
    state.actors.cart.view.stage,
  ]
  expect([view, seen]).toHaveLength(2)
})
