/** What an Affirm transaction means for a payment attempt. */
import type { LenderPayment } from '#adapters/payments/server/lender.ts'
import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server/results.ts'
import type { WireTransaction } from './wire.ts'

export const affirmInstrument = instrumentOf('affirm')

/** By Affirm's statuses. One that is missing here counts as pending. */
const statuses: Partial<Record<string, PaymentStatus>> = {
  authorized: 'authorized',
  captured: 'captured',
  confirmed: 'captured',
  disputed: 'captured',
  partially_refunded: 'captured',
  refunded: 'refunded',
  dispute_refunded: 'refunded',
  voided: 'released',
  auth_expired: 'released',
}

export function paymentOf({ id, status, amount, currency }: WireTransaction): LenderPayment {
  return {
    reference: id,
    status: statuses[status] ?? 'pending',
    amountInCents: amount,
    currency,
    instrument: affirmInstrument,
    declinedCode: null,
  }
}
