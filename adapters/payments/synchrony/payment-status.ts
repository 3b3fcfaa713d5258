/** What a Synchrony token's transactions mean for a payment attempt. */
import type { LenderPayment } from '#adapters/payments/server/lender.ts'
import type { PaymentStatus } from '#adapters/payments/server/refused-change.ts'
import { instrumentOf } from '#adapters/payments/server/results.ts'
import { sumCents } from '#machines/domain/money.ts'
import type { Instrument } from '#machines/ports/payments/payment-provider.ts'
import type { WireInquiry } from './wire.ts'

/** The store card, with its last four digits when the inquiry has them (specification 000, section 3, payment data). */
export function synchronyInstrument({ accountLookupInfo }: WireInquiry): Instrument {
  return { ...instrumentOf('synchrony'), lastFour: accountLookupInfo?.accountNumberLastFour ?? '' }
}

export function authorizationOf({ transactions }: WireInquiry) {
  return transactions.find(({ action }) => action === 'AUTH') ?? null
}

export function paymentOf(inquiry: WireInquiry): LenderPayment {
  const authorization = authorizationOf(inquiry)
  return {
    reference: inquiry.transactionToken,
    status: statusOf(inquiry),
    amountInCents: authorization?.amount ?? 0,
    currency: 'USD',
    instrument: synchronyInstrument(inquiry),
    declinedCode: authorization?.status === 'DECLINED' ? 'authorization_declined' : null,
  }
}

function statusOf(inquiry: WireInquiry): PaymentStatus {
  const done = inquiry.transactions.filter(({ status }) => status === 'SUCCESS')
  const sumOf = (kind: string) => sumCents(done.filter(({ action }) => action === kind).map(({ amount }) => amount))
  if (sumOf('SETTLE') > 0) return sumOf('REFUND') >= sumOf('SETTLE') ? 'refunded' : 'captured'
  if (done.some(({ action }) => action === 'REVERSAL')) return 'released'
  const status = authorizationOf(inquiry)?.status
  if (status === 'PENDING') return 'pending'
  return status === 'SUCCESS' ? 'authorized' : 'released'
}
