/** What a Resolve charge means for a payment attempt. */
import type { LenderPayment } from '#adapters/payments/server/lender.ts'
import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server/results.ts'
import type { WireCharge } from './wire.ts'

export const resolveInstrument = instrumentOf('resolve')

export function paymentOf(charge: WireCharge): LenderPayment {
  return {
    reference: charge.id,
    status: statusOf(charge),
    amountInCents: charge.amount,
    currency: 'USD',
    instrument: resolveInstrument,
    declinedCode: null,
  }
}

function statusOf({ captured, canceled, terms, amount, amount_refunded }: WireCharge): PaymentStatus {
  if (captured) return amount_refunded >= amount ? 'refunded' : 'captured'
  if (canceled) return 'released'
  return terms === null ? 'pending' : 'authorized'
}
