/** The order's chart over every crash of its effects, alone and together; `model-tests/races` crashes the whole shop. */
import { expect, test } from 'vitest'
import { openConfirmed, place } from '#machines/checkout/journeys-testing.ts'
import { answerLost, fails, hangs, hangsAfter } from '#machines/checkout/testing.ts'
import { declined, moneyAndOrders, oneSale, pass, seconds, summary } from './order-testing.ts'

const placingEffects = ['order.prepareOrder', 'order.authorize', 'order.confirmOrder'] as const

test.each(
  placingEffects.flatMap((effect) => [
    { effect, moment: 'before it reached the world', outcome: hangs },
    { effect, moment: 'after the world did it', outcome: hangsAfter },
  ]),
)('a crash in $effect $moment ends in one order and one charge', async ({ effect, outcome }) => {
  for (const wake of ['read', 'sweep'] as const) {
    const checkout = await summary({ [effect]: [outcome] })
    void place(checkout).catch(() => {})
    await expect.poll(() => checkout.callsOf(effect)).toHaveLength(1)
    await checkout.crash()
    if (wake === 'read') await checkout.read()
    else await pass(checkout, 20 * seconds, 20 * seconds)
    expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
    expect(moneyAndOrders(checkout)).toEqual(oneSale)
    const keys = checkout.callsOf(effect).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  }
})

test('a crash while a lost payment is looked up or asked again ends in one order and one charge', async () => {
  for (const [effect, calls, effects] of [
    ['order.lookup', 1, { 'order.authorize': [answerLost], 'order.lookup': [hangs] }],
    ['order.authorize', 2, { 'order.authorize': [fails, hangsAfter] }],
  ] as const) {
    const checkout = await summary({ ...effects } as never)
    await place(checkout)
    await checkout.advance(5 * seconds)
    void checkout.read().catch(() => {})
    await expect.poll(() => checkout.callsOf(effect)).toHaveLength(calls)
    await checkout.crash()
    await checkout.read()
    expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
    expect(moneyAndOrders(checkout)).toEqual(oneSale)
  }
})

test.each([{ effect: 'order.cancelOrder' as const }, { effect: 'order.voidPayment' as const }])(
  'a crash in $effect ends in one cancelling and no money',
  async ({ effect }) => {
    for (const outcome of [hangs, hangsAfter]) {
      const checkout = await openConfirmed({ effects: { [effect]: [outcome] } })
      void checkout.send('order', 'order.cancel').catch(() => {})
      await expect.poll(() => checkout.callsOf(effect)).toHaveLength(1)
      await checkout.crash()
      expect(await checkout.value('order')).toEqual({ cancelled: 'voided' })
      expect(moneyAndOrders(checkout)).toEqual({ orders: ['cancelled'], captured: 0, charges: 1 })
    }
  },
)

test('a crash while stock is being released ends in a declined order', async () => {
  const checkout = await summary({ 'order.authorize': [declined], 'order.releaseOrder': [hangsAfter] })
  void place(checkout).catch(() => {})
  await expect.poll(() => checkout.callsOf('order.releaseOrder')).toHaveLength(1)
  await checkout.crash()
  expect(await checkout.value('order')).toBe('declined')
  expect((await checkout.view('checkoutFlow')).stage).toBe('payment')
})
