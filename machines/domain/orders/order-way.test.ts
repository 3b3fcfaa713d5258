import { expect, test } from 'vitest'
import type { ReportKind } from '#machines/domain/fulfilment/report.ts'
import type { Road } from '#machines/domain/fulfilment/road.ts'
import type { Standing } from '#machines/domain/fulfilment/standing.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import type { Order } from './order.ts'
import { deliveryStanding, wayOf } from './order-way.ts'
import { trackingOf } from './tracking.ts'

const placedAt = '2026-03-09T15:00:00.000Z'
const times: Record<string, string> = {
  packed: '2026-03-10T15:00:00.000Z',
  shipped: '2026-03-10T18:00:00.000Z',
  arrived: '2026-03-12T15:00:00.000Z',
  delivered: '2026-03-12T16:00:00.000Z',
  mounted: '2026-03-13T15:00:00.000Z',
}
const returned = { kind: 'returned', at: '2026-03-20T15:00:00.000Z' } as const

/** An order on its road, of which so much was reported. */
function orderOn(road: Road, kinds: readonly ReportKind[] = [], change: Partial<Order> = {}, back?: typeof returned): Order {
  const reached = kinds.map((kind) => ({ kind, at: times[kind]! }))
  const standing: Standing = {
    stage: back?.kind ?? kinds.at(-1) ?? 'ordered',
    since: null,
    reached,
    partly: null,
    interruption: back ? { ...back, tires: 4, of: 4 } : null,
    back: [],
  }
  const { installerDetails, appointment } = sampleOrder()
  const isMounted = road === 'installer' || road === 'mobile'
  const order = sampleOrder({
    placedAt,
    shippingOption: isMounted ? 'installer' : road,
    installerDetails: isMounted ? { ...installerDetails!, isMobileInstall: road === 'mobile' } : null,
    appointment: isMounted ? appointment : null,
    arrivesBy: road === 'home' || road === 'fedex' ? '2026-03-13' : null,
    standing,
    ...change,
  })
  return { ...order, tracking: trackingOf(order, standing) }
}

const told = (order: Order) => wayOf(order).map(({ title, state }) => `${title}: ${state}`)

// @fact storefront.342
test.each<[Road, ReportKind[], string[]]>([
  ['home', [], ['Order processed: current', 'Pending carrier pickup: ahead', 'In transit: ahead', 'Delivered: ahead']],
  [
    'home',
    ['packed', 'shipped'],
    ['Order processed: done', 'Pending carrier pickup: done', 'In transit: current', 'Delivered: ahead'],
  ],
  ['warehouse', [], ['Order processed: current', 'Ready for pickup: ahead', 'Picked up: ahead']],
  ['warehouse', ['packed'], ['Order processed: done', 'Ready for pickup: current', 'Picked up: ahead']],
  ['warehouse', ['packed', 'delivered'], ['Order processed: done', 'Ready for pickup: done', 'Picked up: current']],
])('on the road %s, after %j', (road, kinds, way) => {
  expect(told(orderOn(road, kinds))).toEqual(way)
})

// @fact storefront.342
test('an installation is the last step, and done once it is reported', () => {
  expect(told(orderOn('installer', ['packed', 'shipped', 'arrived'])).slice(-2)).toEqual([
    'Delivered: current',
    'Installed: ahead',
  ])
  const all = told(orderOn('mobile', ['packed', 'shipped', 'arrived', 'mounted']))
  expect(all.filter((words) => !words.endsWith(': done'))).toEqual([])
})

test('tires that came back go no further, from any step', () => {
  expect(told(orderOn('home', ['packed', 'shipped'], {}, returned))).toEqual([
    'Order processed: done',
    'Pending carrier pickup: done',
    'In transit: done',
    'Delivered: missed',
    'Returned: current',
  ])
})

// @fact storefront.343
test.each<[what: string, order: Order, today: string, standing: object]>([
  ['an appointment ahead', orderOn('installer'), '2026-03-13', { kind: 'appointment', isOver: false }],
  [
    'an appointment that is over, unreported',
    orderOn('installer', ['packed', 'shipped', 'arrived']),
    '2026-03-14',
    { kind: 'appointment', isOver: true },
  ],
  [
    'mounted tires',
    orderOn('installer', ['packed', 'shipped', 'arrived', 'mounted']),
    '2026-03-14',
    { kind: 'mounted', at: times.mounted },
  ],
  ['a promise', orderOn('home'), '2026-03-13', { kind: 'promised', by: '2026-03-13', isPast: false }],
  [
    'a promise that was not kept, as far as is known',
    orderOn('home', ['packed']),
    '2026-03-14',
    { kind: 'promised', by: '2026-03-13', isPast: true },
  ],
  [
    'tires at home',
    orderOn('home', ['packed', 'shipped', 'delivered']),
    '2026-03-14',
    { kind: 'delivered', at: times.delivered },
  ],
  [
    'tires at the counter',
    orderOn('fedex', ['packed', 'shipped', 'arrived']),
    '2026-03-14',
    { kind: 'ready', at: times.arrived },
  ],
  [
    'tires taken from the counter',
    orderOn('fedex', ['packed', 'shipped', 'arrived', 'delivered']),
    '2026-03-14',
    { kind: 'pickedUp', at: times.delivered },
  ],
  ['a warehouse that has a day', orderOn('warehouse'), '2026-03-10', { kind: 'prepared', isPast: false }],
  ['a warehouse that said nothing for two days', orderOn('warehouse'), '2026-03-11', { kind: 'prepared', isPast: true }],
  ['tires at the warehouse', orderOn('warehouse', ['packed']), '2026-03-14', { kind: 'ready', at: times.packed }],
  [
    'tires taken from the warehouse',
    orderOn('warehouse', ['packed', 'delivered']),
    '2026-03-14',
    { kind: 'pickedUp', at: times.delivered },
  ],
  ['tires that came back', orderOn('installer', ['packed'], {}, returned), '2026-03-21', returned],
  [
    'shipping that is quoted',
    orderOn('home', [], { arrivesBy: null, totals: { ...sampleOrder().totals, shippingToBeDetermined: true } }),
    '2026-03-10',
    { kind: 'quoted' },
  ],
])('%s', (_what, order, today, standing) => {
  expect(deliveryStanding(order, today, 'America/New_York')).toEqual(standing)
})
