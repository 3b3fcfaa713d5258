/** Finding an attempt's transaction at Braintree, and what it says about the attempt. */
import type { BraintreeGateway } from 'braintree'
import * as v from 'valibot'
import { rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { Attempt, KnownAttempt, PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import { ask, type GatewayAnswer } from './gateway.ts'
import {
  nonceSchema,
  type PaymentStatus,
  paymentStatuses,
  readAnswer,
  refundSchema,
  searchSchema,
  type Transaction,
  transactionInstrument,
  transactionSchema,
} from './wire.ts'

export function findTransaction(gateway: BraintreeGateway, id: string): Promise<GatewayAnswer<Transaction>> {
  return ask(
    gateway,
    () => gateway.transaction.find(id),
    (answer) => v.parse(transactionSchema, answer),
  )
}

/** The sale whose order id is the attempt's key; of several the one that holds most. */
export async function findSale(gateway: BraintreeGateway, key: string): Promise<GatewayAnswer<Transaction>> {
  const ids = await searchIds(gateway, { orderId: { is: key } })
  if (ids.status !== 'answered') return ids
  const sales: Transaction[] = []
  for (const id of ids.value) {
    const sale = await findTransaction(gateway, id)
    if (sale.status === 'noAnswer') return sale
    if (sale.status === 'answered') sales.push(sale.value)
  }
  const rank = ({ status }: Transaction) => weight.indexOf(paymentStatuses[status])
  const [best] = sales.sort((one, other) => rank(one) - rank(other))
  return best ? { status: 'answered', value: best } : { status: 'missing' }
}

const weight: PaymentStatus[] = ['captured', 'authorized', 'processing', 'cancelled', 'declined', 'rejected']

/**
 * Whether an attempt that no search finds was certainly never charged: its token, valid for one sale, is unused. A used one may
 * have gone into a sale that the search does not know yet; repeating the request with the key resolves it.
 */
async function wasNeverTaken(gateway: BraintreeGateway, { token }: Attempt): Promise<boolean> {
  const nonce = await ask(
    gateway,
    () => gateway.paymentMethodNonce.find(token),
    (answer) => v.parse(nonceSchema, answer),
  )
  return nonce.status === 'missing' || (nonce.status === 'answered' && !nonce.value.consumed && !nonce.value.isLocked)
}

type SaleSearch = { orderId: { is: string } } | { createdAt: { min: string } }

/** By the REST call itself: the SDK's own search brings the process down when an answer is no XML. */
export function searchIds(gateway: BraintreeGateway, wanted: SaleSearch): Promise<GatewayAnswer<string[]>> {
  const path = `/merchants/${gateway.config.merchantId}/transactions/advanced_search_ids`
  return ask(
    gateway,
    () => gateway.http.post(path, { search: { ...wanted, type: ['sale'] } }),
    (answer) => v.parse(searchSchema, answer).searchResults.ids,
  )
}

/** A transaction of another amount, currency or reference is voided before it is called rejected. */
export async function resultOf(gateway: BraintreeGateway, transaction: Transaction, attempt: Attempt): Promise<PaymentResult> {
  const { id, status, amount, currencyIsoCode, orderId } = transaction
  if (orderId !== attempt.key) return rejected('other_order')
  const paymentStatus = paymentStatuses[status]
  switch (paymentStatus) {
    case 'authorized':
    case 'captured': {
      if (currencyIsoCode !== 'USD' || !fits(amount, attempt, paymentStatus)) return release(gateway, transaction)
      if (transaction.refundIds?.length) {
        const back = await refundedCents(gateway, transaction)
        if (back === null) return unknownOutcome(id)
        if (back >= amount) return { status: 'cancelled', reference: id }
      }
      const instrument = transactionInstrument(transaction, attempt.type)
      return { status: paymentStatus, reference: id, amountInCents: amount, currency: currencyIsoCode, instrument }
    }
    case 'processing':
      return { status: 'processing', reason: status === 'authorizing' ? 'review' : 'settlementPending', reference: id }
    case 'cancelled':
      return { status: 'cancelled', reference: id }
    case 'declined':
      return declined(transaction)
    case 'rejected':
      return rejected(`gateway_rejected:${transaction.gatewayRejectionReason ?? 'unknown'}`)
    default:
      return paymentStatus satisfies never
  }
}

/** Less than was held may have been taken since. */
function fits(amountInCents: number, { purchase }: Attempt, paymentStatus: 'authorized' | 'captured'): boolean {
  return paymentStatus === 'authorized' ? amountInCents === purchase.amountInCents : amountInCents <= purchase.amountInCents
}

async function release(gateway: BraintreeGateway, { id }: Transaction): Promise<PaymentResult> {
  const answer = await ask(
    gateway,
    () => gateway.transaction.void(id),
    (given) => readAnswer(transactionSchema, given),
  )
  const isGone = answer.status === 'answered' && answer.value.success
  return isGone ? rejected('amount_mismatch') : unknownOutcome(id)
}

function declined({ status, processorResponseCode, processorResponseType }: Transaction): PaymentResult {
  const code = status === 'settlement_declined' ? status : (processorResponseCode ?? status)
  const retryable = status !== 'settlement_declined' && processorResponseType === 'soft_declined'
  return { status: 'declined', code, message: paymentMessages.failed, retryable }
}

/** Null without an answer. */
export async function refundedCents(gateway: BraintreeGateway, { refundIds }: Transaction): Promise<number | null> {
  let sum = 0
  for (const id of refundIds ?? []) {
    const refund = await ask(
      gateway,
      () => gateway.transaction.find(id),
      (answer) => v.parse(refundSchema, answer),
    )
    if (refund.status !== 'answered') return null
    if (!['cancelled', 'declined', 'rejected'].includes(paymentStatuses[refund.value.status])) sum += refund.value.amount
  }
  return sum
}

/** The truth about an attempt that may be known by name. */
export async function lookUp(gateway: BraintreeGateway, known: KnownAttempt): Promise<PaymentResult | { status: 'notFound' }> {
  const named = known.reference === null ? null : await findTransaction(gateway, known.reference)
  const sale = named === null || named.status === 'missing' ? await findSale(gateway, known.key) : named
  if (sale.status === 'answered') return resultOf(gateway, sale.value, known)
  if (sale.status === 'noAnswer') return unknownOutcome(known.reference)
  return (await wasNeverTaken(gateway, known)) ? { status: 'notFound' } : unknownOutcome(known.reference)
}
