/** What a Klarna order means for a payment attempt. */
import type { LenderPayment } from '#adapters/payments/server/lender.ts'
import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server/results.ts'
import type { WireOrder } from './wire.ts'

export const klarnaInstrument = instrumentOf('klarna')

/** The code of a shopper to whom Klarna does not lend. */
export const declinedCode = 'REJECTED'

export function paymentOf(order: WireOrder): LenderPayment {
  const status = statusOf(order)
  return {
    reference: order.order_id,
    status,
    amountInCents: status === 'captured' ? order.captured_amount : order.order_amount,
    currency: order.purchase_currency,
    instrument: klarnaInstrument,
    declinedCode: order.fraud_status === 'REJECTED' ? declinedCode : null,
  }
}

function statusOf({ status, fraud_status, captured_amount, refunded_amount }: WireOrder): PaymentStatus {
  if (captured_amount > 0) return refunded_amount >= captured_amount ? 'refunded' : 'captured'
  if (status !== 'AUTHORIZED' || fraud_status === 'REJECTED') return 'released'
  return fraud_status === 'PENDING' ? 'pending' : 'authorized'
}
