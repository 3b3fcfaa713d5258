/** What is reported of an order's tires after it is paid: packed, shipped, arrived, mounted, each with its time and its source. */
import * as v from 'valibot'
import type { Order } from '#machines/domain/orders/order.ts'
import { instantSchema } from '#machines/domain/time/time-input.ts'
import { withoutUnseen } from '#machines/domain/unseen-signs.ts'
import { carrierNames } from './carriers.ts'
import { type Road, roadOf } from './road.ts'

/** What can be reported. The first five are progress; the others interrupt it. */
export const reportKinds = ['packed', 'shipped', 'arrived', 'delivered', 'mounted', 'delayed', 'returning', 'returned'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Where the tires of an order are: what was reported last of all of them, or `ordered`. */
export const fulfilmentStages = ['ordered', ...reportKinds] as const
export type FulfilmentStage = (typeof fulfilmentStages)[number]

/** Staff on their page or by a file, a warehouse's program, or a carrier's tracking. */
export const reportSources = ['staff', 'file', 'warehouse', 'carrier'] as const
export type ReportSource = (typeof reportSources)[number]

/** Tires of one line of the order. */
const reportedTiresSchema = v.strictObject({
  productId: v.pipe(v.string(), v.nonEmpty('Please name the tire')),
  quantity: v.pipe(
    v.number('Please enter how many tires'),
    v.integer('Please enter a whole number of tires'),
    v.minValue(1, 'Please enter at least one tire'),
  ),
})

/** At most so many characters of a tracking number, an id or a name. */
const most = 64

const trackingNumberMessage = 'Please enter the tracking number: letters and digits'

const trackingNumberSchema = v.pipe(
  v.string(trackingNumberMessage),
  v.transform((text) =>
    withoutUnseen(text)
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  ),
  v.regex(/^[A-Z0-9]{6,40}$/, trackingNumberMessage),
)

/** A report as it reaches the order's chart. */
export const reportSchema = v.strictObject({
  /** Given by its sender: the same id again changes nothing. */
  reportId: v.pipe(v.string('Please give the report an id'), v.nonEmpty('Please give the report an id'), v.maxLength(most)),
  kind: v.picklist(reportKinds, `Please choose one of ${reportKinds.join(', ')}`),
  /** ISO instant at which it happened. */
  at: instantSchema('Please enter when it happened, such as 2026-03-10T15:00:00Z'),
  source: v.picklist(reportSources),
  /** A person, a warehouse or a carrier, by name. */
  by: v.pipe(v.string(), v.maxLength(most)),
  /** Empty: all tires of the order, or all of the parcel. */
  tires: v.pipe(v.array(reportedTiresSchema), v.maxLength(20)),
  carrier: v.nullable(v.picklist(carrierNames, `Please choose one of ${carrierNames.join(', ')}`)),
  trackingNumber: v.nullable(trackingNumberSchema),
})
export type FulfilmentReport = v.InferOutput<typeof reportSchema>

/** A report as an order has it, with the instant at which it came in. The name of its sender is stored and not shown to shoppers. */
export type TiresReport = Omit<FulfilmentReport, 'by'> & {
  recordedAt: string
  /** What was sent as its time, where that cannot be read: `at` is then when it came in. */
  unreadAt?: string
}
export type StoredReport = TiresReport & Pick<FulfilmentReport, 'by'>

export type FulfilledOrder = Pick<
  Order,
  'siteProducts' | 'installerDetails' | 'shippingOption' | 'placedAt' | 'cancelledAt' | 'reports'
>

/** The progress that is reported on each road, in order. */
export const progressOn: Record<Road, readonly ReportKind[]> = {
  installer: ['packed', 'shipped', 'arrived', 'mounted'],
  mobile: ['packed', 'shipped', 'arrived', 'mounted'],
  home: ['packed', 'shipped', 'delivered'],
  fedex: ['packed', 'shipped', 'arrived', 'delivered'],
  warehouse: ['packed', 'delivered'],
}

/** All that may be reported of such an order: its progress, and where a carrier has a part, what may interrupt it. */
export function kindsFor(order: Pick<Order, 'installerDetails' | 'shippingOption'>): readonly ReportKind[] {
  const road = roadOf(order)
  return road === 'warehouse' ? progressOn[road] : [...progressOn[road], 'delayed', 'returning', 'returned']
}
