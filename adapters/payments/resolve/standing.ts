/** How a Resolve charge stands, and what that means for an attempt to pay. */

import type { Standing } from '#adapters/payments/server-half/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server-half/results.ts'
import type { PaymentResult } from '#machines/ports/payment-provider.ts'
import type { WireCharge } from './wire.ts'

export const resolveInstrument = instrumentOf('resolve')

export function standingOf({ captured, canceled, terms, amount, amount_refunded }: WireCharge): Standing {
  if (captured) return amount_refunded >= amount ? 'refunded' : 'captured'
  if (canceled) return 'released'
  return terms === null ? 'pending' : 'authorized'
}

export function resultOf(charge: WireCharge): PaymentResult {
  const { id: reference, amount: amountInCents } = charge
  const standing = standingOf(charge)
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
