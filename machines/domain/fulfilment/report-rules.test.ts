import * as v from 'valibot'
import { expect, test } from 'vitest'
import { reportOfStatus } from './carrier-news.ts'
import { trackingPage } from './carriers.ts'
import { type FulfilledOrder, type FulfilmentReport, reportSchema } from './report.ts'
import { completedReport, notShippableMessage, reportIssues } from './report-rules.ts'

const order = {
  placedAt: '2026-03-10T12:00:00.000Z',
  cancelledAt: null,
  siteProducts: [{ productId: '100001', quantity: 4 }],
  installerDetails: null,
  shippingOption: 'home',
  reports: [],
} as unknown as FulfilledOrder
const report: FulfilmentReport = {
  reportId: 'R-1',
  kind: 'packed',
  at: '2026-03-11T12:00:00.000Z',
  source: 'staff',
  by: 'Ann',
  tires: [],
  carrier: null,
  trackingNumber: null,
}
const known = { ...order, reports: [{ ...report, recordedAt: report.at }] } as FulfilledOrder

test.each<[string, FulfilledOrder, Partial<FulfilmentReport>, object | null]>([
  ['what is packed', order, {}, null],
  ['some of the tires', order, { tires: [{ productId: '100001', quantity: 2 }] }, null],
  ['a report that is known already, with any content', known, { at: '2020-01-01T00:00:00.000Z' }, null],
  ['an order that is not placed', { ...order, placedAt: null }, {}, { field: 'orderId', message: notShippableMessage }],
  ['an order that is cancelled', { ...order, cancelledAt: report.at }, {}, { field: 'orderId', message: notShippableMessage }],
  [
    'mounting of tires that are shipped home',
    order,
    { kind: 'mounted' },
    { field: 'kind', message: 'The tires of this order can be packed, shipped, delivered, delayed, on the way back, returned.' },
  ],
  [
    'a time before the order',
    order,
    { at: '2026-03-10T11:59:59.000Z' },
    { field: 'at', message: 'This time is before the order was placed.' },
  ],
  ['no carrier', order, { kind: 'shipped' }, { field: 'carrier', message: 'Please choose the carrier.' }],
  [
    'no tracking number',
    order,
    { kind: 'shipped', carrier: 'UPS' },
    { field: 'trackingNumber', message: 'Please enter the tracking number of UPS.' },
  ],
  ['a truck of one’s own', order, { kind: 'shipped', carrier: 'other' }, null],
  [
    'a tire that was not ordered',
    order,
    { tires: [{ productId: '7', quantity: 1 }] },
    { field: 'tires', message: 'This order has no tire 7.' },
  ],
  [
    'more tires than were ordered',
    order,
    { tires: [{ productId: '100001', quantity: 5 }] },
    { field: 'tires', message: 'This order has 4 of tire 100001.' },
  ],
])('%s', (_what, of, change, issue) => {
  expect(reportIssues(of, { ...report, ...change })).toEqual(issue === null ? [] : [issue])
})

test('a report without tires is of its parcel, or of all', () => {
  expect(completedReport(order, report).tires).toEqual([{ productId: '100001', quantity: 4 }])
  const parcel = {
    ...report,
    recordedAt: report.at,
    trackingNumber: 'ABC123',
    carrier: 'UPS',
    tires: [{ productId: '100001', quantity: 1 }],
  }
  const shipped = { ...order, reports: [parcel] } as FulfilledOrder
  expect(completedReport(shipped, { ...report, trackingNumber: 'ABC123' })).toMatchObject({
    carrier: 'UPS',
    tires: [{ productId: '100001', quantity: 1 }],
  })
})

test('a tracking number is read as people write it, and refused when it is none', () => {
  const read = (trackingNumber: string) => v.safeParse(reportSchema, { ...report, trackingNumber })
  expect(read('7946 1234-5678')).toMatchObject({ output: { trackingNumber: '794612345678' } })
  for (const text of ['', '12345', 'a/b/c/d/e', 'x'.repeat(41)]) expect(read(text).success).toBe(false)
})

test.each([
  ['delivered', 'installer', 'arrived'],
  ['delivered', 'mobile', 'arrived'],
  ['delivered', 'home', 'delivered'],
  ['delivered', 'fedex', 'delivered'],
  ['available_for_pickup', 'fedex', 'arrived'],
  ['available_for_pickup', 'home', null],
  ['pre_transit', 'home', 'packed'],
  ['in_transit', 'home', 'shipped'],
  ['out_for_delivery', 'installer', 'shipped'],
  ['return_to_sender', 'home', 'returning'],
  ['failure', 'home', 'delayed'],
  ['unknown', 'home', null],
  ['cancelled', 'home', null],
] as const)('a carrier’s "%s" on the way to %s means %s', (status, road, kind) => {
  expect(reportOfStatus(status, road)).toBe(kind)
})

test('a parcel has its carrier’s page, and none where the carrier has none', () => {
  expect(trackingPage('UPS', '1Z9')).toBe('https://www.ups.com/track?tracknum=1Z9')
  expect(trackingPage('other', '1Z9')).toBeNull()
  expect(trackingPage(null, null)).toBeNull()
})
