/** How a Katapult application stands, and what that means for an attempt to pay. */

import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { declined, instrumentOf } from '#adapters/payments/server/results.ts'
import type { PaymentResult } from '#machines/ports/payment-provider.ts'
import type { WireApplication } from './wire.ts'

export const katapultInstrument = instrumentOf('katapult')

const standings = {
  approved: 'released',
  pending: 'pending',
  confirmed: 'authorized',
  delivered: 'captured',
  returned: 'refunded',
  canceled: 'released',
  declined: 'released',
} as const satisfies Record<WireApplication['status'], PaymentStatus>

/** Of an application that has our order; one that is signed only holds nothing. */
export function paymentStatusOf({ status }: WireApplication): PaymentStatus {
  return standings[status]
}

export function resultOf(application: WireApplication): PaymentResult {
  const { uid: reference, amount: amountInCents, status } = application
  const standing = paymentStatusOf(application)
  switch (standing) {
    case 'pending':
      return { status: 'processing', reason: 'review', reference }
    case 'authorized':
    case 'captured':
      return { status: standing, reference, amountInCents, currency: 'USD', instrument: katapultInstrument }
    case 'refunded':
    case 'released':
      return status === 'declined' ? declined('application_declined') : { status: 'cancelled', reference }
  }
}
