/** How a Synchrony token stands, and what that means for an attempt to pay. */

import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { declined, instrumentOf } from '#adapters/payments/server/results.ts'
import { sumCents } from '#machines/domain/money.ts'
import type { Instrument, PaymentResult } from '#machines/ports/payment-provider.ts'
import type { WireInquiry } from './wire.ts'

/** The store card, by its last four digits when the inquiry tells them (specification 000, section 3, payment data). */
export function synchronyInstrument({ accountLookupInfo }: WireInquiry): Instrument {
  return { ...instrumentOf('synchrony'), lastFour: accountLookupInfo?.accountNumberLastFour ?? '' }
}

export function authorizationOf({ transactions }: WireInquiry) {
  return transactions.find(({ action }) => action === 'AUTH') ?? null
}

export function paymentStatusOf(inquiry: WireInquiry): PaymentStatus {
  const done = inquiry.transactions.filter(({ status }) => status === 'SUCCESS')
  const sumOf = (kind: string) => sumCents(done.filter(({ action }) => action === kind).map(({ amount }) => amount))
  if (sumOf('SETTLE') > 0) return sumOf('REFUND') >= sumOf('SETTLE') ? 'refunded' : 'captured'
  if (done.some(({ action }) => action === 'REVERSAL')) return 'released'
  const status = authorizationOf(inquiry)?.status
  if (status === 'PENDING') return 'pending'
  return status === 'SUCCESS' ? 'authorized' : 'released'
}

export function resultOf(inquiry: WireInquiry): PaymentResult {
  const reference = inquiry.transactionToken
  const authorization = authorizationOf(inquiry)
  const standing = paymentStatusOf(inquiry)
  switch (standing) {
    case 'pending':
      return { status: 'processing', reason: 'review', reference }
    case 'authorized':
    case 'captured': {
      const amountInCents = authorization?.amount ?? 0
      return { status: standing, reference, amountInCents, currency: 'USD', instrument: synchronyInstrument(inquiry) }
    }
    case 'refunded':
    case 'released':
      return authorization?.status === 'DECLINED' ? declined('authorization_declined') : { status: 'cancelled', reference }
  }
}
