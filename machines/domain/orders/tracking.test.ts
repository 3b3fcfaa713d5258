import { expect, test } from 'vitest'
import { trackingOf } from './tracking.ts'

const placedAt = '2026-03-10T12:00:00.000Z'
const order = { placedAt, cancelledAt: null, totals: { shippingToBeDetermined: false } as never }
const stepsAt = (now: string) => trackingOf(order, new Date(now)).map(({ step }) => step)

test('a placed order is processed, regardless of the clock of the caller', () => {
  expect(stepsAt('2026-03-10T11:59:59.999Z')).toEqual(['order processed'])
  expect(stepsAt(placedAt)).toEqual(['order processed'])
})

test('it continues when it can no longer be cancelled', () => {
  expect(stepsAt('2026-03-10T12:29:59.999Z')).toEqual(['order processed'])
  expect(stepsAt('2026-03-10T12:30:00.000Z')).toEqual(['order processed', 'pending carrier pickup'])
})

test('an unpaid order has no tracking', () => {
  expect(trackingOf({ ...order, placedAt: null }, new Date(placedAt))).toEqual([])
})
