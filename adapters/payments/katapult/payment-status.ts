/** What a Katapult application means for a payment attempt. */
import type { LenderPayment } from '#adapters/payments/server/lender.ts'
import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server/results.ts'
import type { WireApplication } from './wire.ts'

export const katapultInstrument = instrumentOf('katapult')

const statuses = {
  approved: 'released',
  pending: 'pending',
  confirmed: 'authorized',
  delivered: 'captured',
  returned: 'refunded',
  canceled: 'released',
  declined: 'released',
} as const satisfies Record<WireApplication['status'], PaymentStatus>

/** Of an application that has our order; one that is only signed holds nothing. */
export function paymentOf({ uid, status, amount }: WireApplication): LenderPayment {
  return {
    reference: uid,
    status: statuses[status],
    amountInCents: amount,
    currency: 'USD',
    instrument: katapultInstrument,
    declinedCode: status === 'declined' ? 'application_declined' : null,
  }
}
