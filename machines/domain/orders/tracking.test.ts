import { expect, test } from 'vitest'
import type { Standing } from '#machines/domain/fulfilment/standing.ts'
import { trackingOf } from './tracking.ts'

const placedAt = '2026-03-10T12:00:00.000Z'
const order = { placedAt, cancelledAt: null }
const nothing: Standing = { stage: 'ordered', since: null, reached: [], partly: null, interruption: null, back: [] }
const packed = { kind: 'packed', at: '2026-03-11T12:00:00.000Z' } as const
const arrived = { kind: 'arrived', at: '2026-03-12T12:00:00.000Z' } as const
const pickedUp = { kind: 'delivered', at: '2026-03-13T12:00:00.000Z' } as const

test('an order of which nothing is reported is processed, however old it is', () => {
  expect(trackingOf(order, nothing)).toEqual([{ step: 'order processed', at: placedAt }])
})

test('each report has its step, with the time at which it happened; arriving and being picked up are one', () => {
  expect(trackingOf(order, { ...nothing, reached: [packed, arrived, pickedUp] })).toEqual([
    { step: 'order processed', at: placedAt },
    { step: 'pending carrier pickup', at: packed.at },
    { step: 'delivered', at: arrived.at },
  ])
})

test('tires that came back end the way, and so does a cancellation', () => {
  const interruption = { kind: 'returned', tires: 4, of: 4, at: arrived.at } as const
  expect(trackingOf(order, { ...nothing, interruption }).at(-1)).toEqual({ step: 'returned', at: arrived.at })
  expect(trackingOf({ ...order, cancelledAt: arrived.at }, nothing).at(-1)).toEqual({ step: 'cancelled', at: arrived.at })
})

test('an unpaid order has no tracking', () => {
  expect(trackingOf({ ...order, placedAt: null }, nothing)).toEqual([])
})
