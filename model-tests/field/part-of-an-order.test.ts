/** A part of an order is not the whole: what is reported of some of its tires is said of those. */
import { expect, test } from 'vitest'
import type { TiresReport } from '#machines/domain/fulfilment/report.ts'
import { reportIdOfReturn } from '#machines/domain/fulfilment/return-report.ts'
import { standingOf, whereTiresAre } from '#machines/domain/fulfilment/standing.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { trackingOf } from '#machines/domain/orders/tracking.ts'
import { returnableOf } from '#machines/domain/returns/return-rules.ts'
import { createEmailRenderer } from '#ui/emails/index.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12)).toISOString()
const four = [{ productId: 'tire', quantity: 4 }]
const two = [{ productId: 'tire', quantity: 2 }]

let ids = 0
const on = (number: number, kind: TiresReport['kind'], change: Partial<TiresReport> = {}): TiresReport => ({
  reportId: String(++ids),
  kind,
  at: day(number),
  recordedAt: day(31),
  source: 'warehouse',
  tires: four,
  carrier: null,
  trackingNumber: null,
  ...change,
})
const parcel = (trackingNumber: string) => ({ tires: two, trackingNumber })

function orderWith(reports: TiresReport[]) {
  const order = {
    state: 'confirmed',
    payment: { state: 'captured' },
    totals: {},
    placedAt: day(10),
    cancelledAt: null,
    siteProducts: four,
    installerDetails: null,
    shippingOption: 'home',
    reports,
  } as unknown as Order
  const standing = standingOf(order, reports)
  return {
    standing,
    places: whereTiresAre(order, reports)[0]!.tires,
    steps: trackingOf(order, standing).map(({ step }) => step),
    returnable: returnableOf(order, [], Date.parse(day(25))),
  }
}

const sentInTwo = [on(11, 'shipped', parcel('A')), on(11, 'shipped', parcel('B'))]

/** What was reported, where the tires are, the stage of the order, whether it counts as returned, and how many may be sent back. */
test.each<[string, TiresReport[], Partial<Record<string, number>>, string, boolean, number]>([
  [
    'one parcel is delivered, the other is on its way back',
    [...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returning', parcel('B'))],
    { delivered: 2, returning: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'one parcel is delivered, the other came back',
    [...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returned', parcel('B'))],
    { delivered: 2, returned: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'both parcels came back',
    [...sentInTwo, on(13, 'returned', parcel('A')), on(14, 'returned', parcel('B'))],
    { returned: 4 },
    'returned',
    true,
    0,
  ],
  [
    'one parcel came back, the other is on its way back',
    [...sentInTwo, on(13, 'returned', parcel('A')), on(14, 'returning', parcel('B'))],
    { returned: 2, returning: 2 },
    'returning',
    false,
    0,
  ],
  [
    'the shopper sent two of four back',
    [on(12, 'delivered'), on(15, 'returned', { tires: two, reportId: reportIdOfReturn('R1') })],
    { delivered: 2, returned: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'two came back without a number, before the other two are delivered',
    [on(11, 'shipped'), on(12, 'returned', { tires: two }), on(13, 'delivered', { tires: two })],
    { delivered: 2, returned: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'a late scan of the parcel that came back',
    [...sentInTwo, on(12, 'returned', parcel('B')), on(13, 'delivered', { ...parcel('B'), source: 'carrier' })],
    { shipped: 2, returned: 2 },
    'shipped',
    false,
    2,
  ],
  [
    'the part that came back is sent again',
    [...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returned', parcel('B')), on(16, 'shipped', parcel('C'))],
    { delivered: 2, shipped: 2 },
    'shipped',
    false,
    4,
  ],
  [
    'one parcel is late, the other is delivered',
    [...sentInTwo, on(12, 'delayed', parcel('B')), on(13, 'delivered', parcel('A'))],
    { delivered: 2, delayed: 2 },
    'delayed',
    false,
    4,
  ],
  [
    'the late parcel is delivered, the other is under way',
    [...sentInTwo, on(12, 'delayed', parcel('B')), on(13, 'delivered', parcel('B'))],
    { delivered: 2, shipped: 2 },
    'shipped',
    false,
    4,
  ],
  [
    'two are packed, and the same two are shipped',
    [on(11, 'packed', { tires: two }), on(12, 'shipped', parcel('A'))],
    { ordered: 2, shipped: 2 },
    'ordered',
    false,
    4,
  ],
])('%s', (_what, reports, places, stage, isReturned, canComeBack) => {
  const order = orderWith(reports)
  expect(order.places).toEqual(places)
  expect(Object.values(order.places).reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(order.standing.stage).toBe(stage)
  expect(order.steps.includes('returned')).toBe(isReturned)
  const tires = order.returnable.kind === 'open' ? order.returnable.tires : []
  expect(tires.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(canComeBack)
})

test('what is said of a part has its number beside the order', () => {
  const { standing } = orderWith([...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returning', parcel('B'))])
  expect(standing.interruption).toBeNull()
  expect(standing.back).toEqual([{ kind: 'returning', tires: 2, of: 4, at: day(13) }])
  const { interruption } = orderWith([...sentInTwo, on(12, 'delayed', parcel('B'))]).standing
  expect(interruption).toEqual({ kind: 'delayed', tires: 2, of: 4, at: day(12) })
})

test.each([
  [
    'a part that is late',
    [...sentInTwo, on(12, 'delayed', parcel('B'))],
    'Some of your tires are late',
    'Delayed:\n  2 of 4 tires',
  ],
  ['an order that is late', [...sentInTwo, on(12, 'delayed')], 'Your tires are late', null],
  [
    'a part that comes back',
    [...sentInTwo, on(12, 'returning', parcel('B')), on(13, 'delivered', parcel('A'))],
    'Your tires are delivered',
    'On the way back:\n  2 of 4 tires',
  ],
] as const)('an email about %s names how many tires it is about', (_what, reports, heading, part) => {
  const { standing } = orderWith([...reports])
  const order = sampleOrder({
    shippingOption: 'home',
    installerDetails: null,
    appointment: null,
    standing,
    reports: [...reports],
  })
  const { subject, text } = createEmailRenderer('https://tires.example.com')({
    template: 'tiresReported',
    to: 'dana@example.com',
    data: { order, token: 'O-1' },
  })
  expect(subject.startsWith(`${heading}: order `)).toBe(true)
  expect(/(Delayed|On the way back):\n {2}\d of \d tires/.exec(text)?.[0] ?? null).toBe(part)
})
