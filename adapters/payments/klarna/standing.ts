/** How a Klarna order stands, and what that means for an attempt to pay. */
import { paymentMessages, paymentTypes } from '#machines/domain/payment.ts'
import type { Instrument, PaymentResult } from '#machines/ports/payment-provider.ts'
import type { Standing } from '../shared/refused-change.ts'
import type { WireOrder } from './wire.ts'

export const klarnaInstrument: Instrument = { type: 'klarna', brand: paymentTypes.klarna.label, lastFour: '' }

export const declined: PaymentResult = {
  status: 'declined',
  code: 'REJECTED',
  message: paymentMessages.failed,
  retryable: false,
}

export function rejected(code: string): PaymentResult {
  return { status: 'rejected', code, message: paymentMessages.failed }
}

/** `reference` is null when Klarna's name for the order was not heard. */
export function unknownOutcome(reference: string | null): PaymentResult & { status: 'processing' } {
  return { status: 'processing', reason: 'unknownOutcome', reference }
}

export function standingOf({ status, fraud_status, captured_amount, refunded_amount }: WireOrder): Standing {
  if (captured_amount > 0) return refunded_amount >= captured_amount ? 'refunded' : 'captured'
  if (status !== 'AUTHORIZED' || fraud_status === 'REJECTED') return 'released'
  return fraud_status === 'PENDING' ? 'pending' : 'authorized'
}

export function resultOf(order: WireOrder): PaymentResult {
  const reference = order.order_id
  const standing = standingOf(order)
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
      return order.fraud_status === 'REJECTED' ? declined : { status: 'cancelled', reference }
  }
}
