import { expect, test } from 'vitest'
import type { TiresReport } from './report.ts'
import { standingOf } from './standing.ts'

const order = {
  siteProducts: [
    { productId: 'front', quantity: 2 },
    { productId: 'rear', quantity: 2 },
  ],
  installerDetails: { isMobileInstall: false },
  shippingOption: 'installer',
} as unknown as Parameters<typeof standingOf>[0]
const atHome = { ...order, installerDetails: null, shippingOption: 'home' } as typeof order
const all = [
  { productId: 'front', quantity: 2 },
  { productId: 'rear', quantity: 2 },
]
const one = [{ productId: 'front', quantity: 1 }]

let ids = 0
/** A report on this day of March. */
const on = (day: number, kind: TiresReport['kind'], change: Partial<TiresReport> = {}): TiresReport => ({
  reportId: String(++ids),
  kind,
  at: new Date(Date.UTC(2026, 2, day, 12)).toISOString(),
  recordedAt: '2026-03-31T12:00:00.000Z',
  source: 'warehouse',
  tires: all,
  carrier: null,
  trackingNumber: null,
  ...change,
})
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12)).toISOString()

test('nothing reported is nothing known', () => {
  expect(standingOf(order, [])).toEqual({
    stage: 'ordered',
    since: null,
    reached: [],
    partly: null,
    interruption: null,
    back: [],
  })
})

test('later progress implies earlier progress, and what comes late moves nothing backwards', () => {
  const arrived = standingOf(order, [on(13, 'arrived'), on(11, 'packed')])
  expect(arrived).toMatchObject({ stage: 'arrived', since: day(13) })
  expect(arrived.reached).toEqual([
    { kind: 'packed', at: day(11) },
    { kind: 'shipped', at: day(13) },
    { kind: 'arrived', at: day(13) },
  ])
})

test.each<[string, TiresReport[], { stage: string; partly: object | null }]>([
  [
    'two of four',
    [on(11, 'shipped', { tires: all.slice(0, 1) })],
    { stage: 'ordered', partly: { kind: 'packed', tires: 2, of: 4 } },
  ],
  [
    'all packed, two of four shipped',
    [on(11, 'packed'), on(12, 'shipped', { tires: all.slice(1), trackingNumber: 'B' })],
    { stage: 'packed', partly: { kind: 'shipped', tires: 2, of: 4 } },
  ],
  [
    'two parcels that arrive on different days',
    [
      on(11, 'shipped', { tires: all.slice(0, 1), trackingNumber: 'A' }),
      on(11, 'shipped', { tires: all.slice(1), trackingNumber: 'B' }),
      on(12, 'arrived', { tires: all.slice(0, 1), trackingNumber: 'A' }),
    ],
    { stage: 'shipped', partly: { kind: 'arrived', tires: 2, of: 4 } },
  ],
  [
    'one parcel that is scanned again and again',
    [on(11, 'shipped', { tires: one, trackingNumber: 'A' }), on(12, 'shipped', { tires: one, trackingNumber: 'A' })],
    { stage: 'ordered', partly: { kind: 'packed', tires: 1, of: 4 } },
  ],
  ['more tires than there are', [on(11, 'packed'), on(12, 'packed')], { stage: 'packed', partly: null }],
])('%s', (_what, reports, expected) => {
  expect(standingOf(order, reports)).toMatchObject(expected)
})

test('a delay lasts until there is progress, and is nothing once the tires are there', () => {
  const late = [on(11, 'shipped'), on(12, 'delayed')]
  expect(standingOf(order, late)).toMatchObject({
    stage: 'delayed',
    since: day(12),
    interruption: { kind: 'delayed', tires: 4, of: 4, at: day(12) },
  })
  expect(standingOf(order, [...late, on(13, 'arrived')])).toMatchObject({ stage: 'arrived', interruption: null })
  expect(standingOf(order, [on(11, 'arrived'), on(12, 'delayed')])).toMatchObject({ stage: 'arrived', interruption: null })
})

test('tires that come back stay back until people send them again; a carrier’s late scan does not', () => {
  const back = [on(11, 'shipped'), on(12, 'returning'), on(14, 'returned')]
  expect(standingOf(order, back).stage).toBe('returned')
  expect(standingOf(order, back.slice(0, 2)).stage).toBe('returning')
  expect(standingOf(order, [...back, on(15, 'arrived', { source: 'carrier' })]).stage).toBe('returned')
  expect(standingOf(order, [...back, on(16, 'packed', { source: 'staff' })])).toMatchObject({
    stage: 'packed',
    interruption: null,
  })
})

test('each road ends where its tires go', () => {
  expect(standingOf(atHome, [on(13, 'delivered')]).reached.map(({ kind }) => kind)).toEqual(['packed', 'shipped', 'delivered'])
  expect(standingOf(order, [on(13, 'mounted')]).reached.map(({ kind }) => kind)).toEqual([
    'packed',
    'shipped',
    'arrived',
    'mounted',
  ])
})
