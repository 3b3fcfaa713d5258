import { expect, test } from 'vitest'
import { shippingHold } from './shipping-hold.ts'

const until = '2026-03-10T15:00:00.000Z'
const order = {
  state: 'confirmed',
  payment: { state: 'captured' },
  cancellableUntil: until,
  totals: { shippingToBeDetermined: false },
} as unknown as Parameters<typeof shippingHold>[0]
const held = { ...order, payment: { state: 'authorized' } } as typeof order
const after = Date.parse(until)

test.each([
  ['a paid order', order, after, null],
  ['one whose shipping is quoted', { ...order, totals: { shippingToBeDetermined: true } } as typeof order, after, 'quoted'],
  ['one that can still be cancelled', held, after - 1, 'cancellable'],
  ['one whose money is not taken when that is over', held, after, 'unpaid'],
  ['one without a payment', { ...order, payment: null }, after, 'unpaid'],
  ['a cancelled one', { ...order, state: 'cancelled' as const }, after, 'cancelled'],
])('%s', (_what, of, now, hold) => {
  expect(shippingHold(of, now)).toBe(hold)
})
