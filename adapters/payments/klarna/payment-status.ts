/** How a Klarna order stands, and what that means for an attempt to pay. */

import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { declined, instrumentOf } from '#adapters/payments/server/results.ts'
import type { PaymentResult } from '#machines/ports/payment-provider.ts'
import type { WireOrder } from './wire.ts'

export const klarnaInstrument = instrumentOf('klarna')

export const declinedByKlarna = declined('REJECTED')

export function paymentStatusOf({ status, fraud_status, captured_amount, refunded_amount }: WireOrder): PaymentStatus {
  if (captured_amount > 0) return refunded_amount >= captured_amount ? 'refunded' : 'captured'
  if (status !== 'AUTHORIZED' || fraud_status === 'REJECTED') return 'released'
  return fraud_status === 'PENDING' ? 'pending' : 'authorized'
}

export function resultOf(order: WireOrder): PaymentResult {
  const reference = order.order_id
  const standing = paymentStatusOf(order)
  switch (standing) {
    case 'pending':
      return { status: 'processing', reason: 'review', reference }
    case 'authorized':
    case 'captured': {
      const amountInCents = standing === 'captured' ? order.captured_amount : order.order_amount
      return { status: standing, reference, amountInCents, currency: order.purchase_currency, instrument: klarnaInstrument }
    }
    case 'refunded':
      return { status: 'cancelled', reference }
    case 'released':
      return order.fraud_status === 'REJECTED' ? declinedByKlarna : { status: 'cancelled', reference }
  }
}
