/** The order events a shopper can send. */
import * as v from 'valibot'
import type { ReadinessEvent } from '#machines/checkout/readiness.ts'
import type { FulfilmentReport } from '#machines/domain/fulfilment/report.ts'

export const orderEvents = {
  /** `expectedTotalInCents` is the total the shopper saw; another total is shown again before any money moves. */
  'order.place': v.strictObject({
    expectedTotalInCents: v.pipe(
      v.number('Please review the total again'),
      v.integer('Please review the total again'),
      v.minValue(0, 'Please review the total again'),
    ),
  }),
  'order.cancel': v.strictObject({}),
}

export type OrderEvent =
  | { type: 'order.place'; expectedTotalInCents: number }
  | { type: 'order.cancel' }
  /** A notification about the payment. Anyone can send one, so the payment is looked up. */
  | { type: 'payment.heard' }
  /** A report of the order's tires, checked and completed by the normalizer. */
  | { type: 'tires.reported'; report: FulfilmentReport }
  | ReadinessEvent
