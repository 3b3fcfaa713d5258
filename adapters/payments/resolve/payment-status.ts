/** How a Resolve charge stands, and what that means for an attempt to pay. */

import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server/results.ts'
import type { PaymentResult } from '#machines/ports/payment-provider.ts'
import type { WireCharge } from './wire.ts'

export const resolveInstrument = instrumentOf('resolve')

export function paymentStatusOf({ captured, canceled, terms, amount, amount_refunded }: WireCharge): PaymentStatus {
  if (captured) return amount_refunded >= amount ? 'refunded' : 'captured'
  if (canceled) return 'released'
  return terms === null ? 'pending' : 'authorized'
}

export function resultOf(charge: WireCharge): PaymentResult {
  const { id: reference, amount: amountInCents } = charge
  const standing = paymentStatusOf(charge)
  switch (standing) {
    case 'pending':
      return { status: 'processing', reason: 'review', reference }
    case 'authorized':
    case 'captured':
      return { status: standing, reference, amountInCents, currency: 'USD', instrument: resolveInstrument }
    case 'refunded':
    case 'released':
      return { status: 'cancelled', reference }
  }
}
