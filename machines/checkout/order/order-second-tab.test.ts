import { expect, test } from 'vitest'
import { journey, openAt, place } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout, type EffectName, type EffectOutcome, fails, hangs } from '#machines/checkout/testing.ts'
import { declined, minutes, moneyAndOrders, notFound, oneSale, pass, seconds, summary } from './order-testing.ts'

/** Brings an order to each stage, placed or in progress; `afterwards` runs once it is placed. */
const laterStages: Array<{
  state: string
  effects: Partial<Record<EffectName, EffectOutcome[]>>
  afterwards?: (checkout: Checkout) => unknown
}> = [
  { state: 'unknown.waiting', effects: { 'order.authorize': [fails] } },
  {
    state: 'needsReview.waiting',
    effects: { 'order.confirmOrder': [notFound] },
  },
  { state: 'confirmingLater', effects: { 'order.confirmOrder': [fails] } },
  { state: 'confirmed.cancellable', effects: {} },
  {
    state: 'confirmed.cancellingLater',
    effects: { 'order.cancelOrder': [fails] },
    afterwards: (checkout) => checkout.send('order', 'order.cancel'),
  },
  { state: 'confirmed.captured.waiting', effects: {}, afterwards: (checkout) => checkout.advance(31 * minutes) },
  {
    state: 'cancelled.voidingLater',
    effects: { 'order.voidPayment': [fails] },
    afterwards: (checkout) => checkout.send('order', 'order.cancel'),
  },
  { state: 'cancelled.voided', effects: {}, afterwards: (checkout) => checkout.send('order', 'order.cancel') },
]

// @fact 2.42
test.each(laterStages)('placing again in $state is a success that changes nothing', async ({ state, effects, afterwards }) => {
  const checkout = await summary(effects)
  applied(await place(checkout))
  await afterwards?.(checkout)
  // A second tab removed the card; a placed order no longer needs it.
  await checkout.send('paymentType', 'card.change')
  const before = await checkout.view('order')
  const calls = checkout.calls.length
  expect(before.state).toBe(state)
  applied(await place(checkout, 1))
  expect(await checkout.view('order')).toEqual(before)
  expect(checkout.calls).toHaveLength(calls)
})

test('a second tab that places again during the payment gets the same order', async () => {
  for (const [effect, state] of [
    ['order.authorize', 'authorizing'],
    ['order.confirmOrder', 'confirming'],
  ] as const) {
    const checkout = await openAt('summary', { patienceMs: 5 * seconds, effects: { [effect]: [hangs] } })
    const placing = place(checkout)
    await expect.poll(() => checkout.callsOf(effect)).toHaveLength(1)
    const again = place(checkout)
    await expect.poll(() => checkout.waiting()).toBe(2)
    await pass(checkout, 30 * seconds)
    applied(await placing)
    applied(await again)
    const placed = (await checkout.store.log(checkout.cartId)).filter(({ event }) => event === 'order.place')
    expect(placed.map(({ from, to }) => [from, to])).toEqual([
      ['unplaced', 'preparing'],
      [state, state],
    ])
    expect(moneyAndOrders(checkout)).toEqual(oneSale)
  }
})

const everyEvent = [
  ...journey('installer'),
  ...journey('home').filter(({ type }) => type === 'address.save'),
  { machine: 'cart', type: 'item.setQuantity', payload: { itemId: '1001', quantity: 2 } },
  { machine: 'cartTabs', type: 'tab.select', payload: { tab: 'middle' } },
  { machine: 'shippingChoice', type: 'address.edit' },
  { machine: 'shippingChoice', type: 'installer.remove' },
  { machine: 'appointment', type: 'slot.pick', payload: { date: '2026-03-20', startTime: '08:00' } },
  { machine: 'roadHazard', type: 'coverage.add' },
  { machine: 'roadHazard', type: 'coverage.decline' },
  { machine: 'roadHazard', type: 'coverage.addItem', payload: { itemId: '1001' } },
  { machine: 'roadHazard', type: 'coverage.declineItem', payload: { itemId: '1001' } },
  { machine: 'paymentType', type: 'card.tokenized', payload: { token: 'tok_secret_0002' } },
  { machine: 'paymentType', type: 'card.change' },
  { machine: 'paymentType', type: 'payment.cancelled', payload: { paymentType: 'credit' } },
  { machine: 'paymentType', type: 'payment.failed', payload: { paymentType: 'credit' } },
  { machine: 'paymentType', type: 'payment.hinted', payload: { chargeId: 'charge_1' } },
  { machine: 'paymentType', type: 'type.choose', payload: { paymentType: 'klarna' } },
  { machine: 'paymentType', type: 'session.retry' },
  { machine: 'checkoutFlow', type: 'exit.attend' },
  { machine: 'checkoutFlow', type: 'step.visit', payload: { step: 'services' } },
  { machine: 'cart', type: 'item.remove', payload: { itemId: '1001' } },
  { machine: 'order', type: 'order.place', payload: { expectedTotalInCents: 1 } },
] as const

test.each([
  ...laterStages,
  { state: 'releasingLater', effects: { 'order.authorize': [declined], 'order.releaseOrder': [fails] } },
])(
  'a second tab that sends every event in $state breaks nothing',
  async ({ state, effects, afterwards }: (typeof laterStages)[number]) => {
    const checkout = await summary(effects)
    await place(checkout)
    await afterwards?.(checkout)
    expect((await checkout.view('order')).state).toBe(state)
    const before = {
      orders: moneyAndOrders(checkout).orders,
      orderState: state,
      stage: (await checkout.view('checkoutFlow')).stage,
    }
    for (const { machine, type, ...rest } of everyEvent) {
      const answer = await checkout.send(machine, type, 'payload' in rest ? rest.payload : {})
      expect(['applied', 'rejected']).toContain(answer.outcome)
    }
    expect({
      orders: moneyAndOrders(checkout).orders,
      orderState: (await checkout.view('order')).state,
      stage: (await checkout.view('checkoutFlow')).stage,
    }).toEqual(before)
    await pass(checkout, minutes, 5 * seconds)
    const { orders, captured } = moneyAndOrders(checkout)
    expect(orders).toHaveLength(1)
    expect([0, 60_000]).toContain(captured)
  },
)
