/** How an Affirm transaction stands, and what that means for an attempt to pay. */

import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server/results.ts'
import type { PaymentResult } from '#machines/ports/payment-provider.ts'
import type { WireTransaction } from './wire.ts'

export const affirmInstrument = instrumentOf('affirm')

/** Affirm's words; one that is not here is not decided yet, as far as we know. */
const standings: Partial<Record<string, PaymentStatus>> = {
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

export function paymentStatusOf({ status }: WireTransaction): PaymentStatus {
  return standings[status] ?? 'pending'
}

export function resultOf(transaction: WireTransaction): PaymentResult {
  const { id: reference, amount: amountInCents, currency } = transaction
  const standing = paymentStatusOf(transaction)
  switch (standing) {
    case 'pending':
      return { status: 'processing', reason: 'review', reference }
    case 'authorized':
    case 'captured':
      return { status: standing, reference, amountInCents, currency, instrument: affirmInstrument }
    case 'refunded':
    case 'released':
      return { status: 'cancelled', reference }
  }
}
