/** The order events a shopper can send. */
import * as v from 'valibot'
import type { ReadinessEvent } from '#machines/checkout/readiness.ts'
import type { FulfilmentReport } from '#machines/domain/fulfilment/report.ts'

export const orderEvents = {
  /**
   * `expectedTotalInCents` is the total that the shopper saw, and `agreed` the digest of all that was shown to them (`agreement` of
   * `GET /cart-summary`): what is not so any more is shown again before any money moves. Without `agreed` the total alone is compared.
   */
  'order.place': v.strictObject({
    expectedTotalInCents: v.pipe(
      v.number('Please review the total again'),
      v.integer('Please review the total again'),
      v.minValue(0, 'Please review the total again'),
    ),
    agreed: v.optional(v.pipe(v.string('Please review your order again'), v.maxLength(500, 'Please review your order again'))),
  }),
  'order.cancel': v.strictObject({}),
}

export type OrderEvent =
  | { type: 'order.place'; expectedTotalInCents: number; agreed?: string }
  | { type: 'order.cancel' }
  /** A notification about the payment. Anyone can send one, so the payment is looked up. */
  | { type: 'payment.heard' }
  /** A report of the order's tires, checked and completed by the normalizer. */
  | { type: 'tires.reported'; report: FulfilmentReport }
  | ReadinessEvent
