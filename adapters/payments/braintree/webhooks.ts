/** Braintree's news: a form of two fields, signed with the private key. Its content is looked up, not trusted. */
import type { BraintreeGateway } from 'braintree'
import * as v from 'valibot'
import type { ProviderNews } from '#machines/ports/payments/payment-provider.ts'

const text = v.nullish(v.string(), null)
const notificationSchema = v.object({
  kind: v.string(),
  timestamp: v.string(),
  transaction: v.nullish(v.object({ id: v.string(), orderId: text, refundedTransactionId: text }), null),
  transactionReview: v.nullish(v.object({ transactionId: v.string() }), null),
})

/** The kinds that change what we know of a payment. Disputes and disbursements are for Braintree's own control panel. */
const kindsThatMatter = ['transaction_settled', 'transaction_settlement_declined', 'transaction_reviewed', 'refund_failed']

/** `rawBody` is `bt_signature=…&bt_payload=…`. Throws when the signature is missing, another's, or of another payload. */
export async function readNews(gateway: BraintreeGateway, rawBody: string): Promise<ProviderNews | null> {
  const form = new URLSearchParams(rawBody)
  const given = await gateway.webhookNotification.parse(form.get('bt_signature') ?? '', form.get('bt_payload') ?? '')
  const { kind, timestamp, transaction, transactionReview } = v.parse(notificationSchema, given)
  if (!kindsThatMatter.includes(kind)) return null
  if (transactionReview) {
    const reference = transactionReview.transactionId
    return { eventId: `${kind}:${reference}:${timestamp}`, about: { reference } }
  }
  if (!transaction) return null
  const reference = transaction.refundedTransactionId ?? transaction.id
  const about = transaction.orderId === null ? { reference } : { attemptKey: transaction.orderId }
  return { eventId: `${kind}:${transaction.id}:${timestamp}`, about }
}

/** What to answer, as text, to the `bt_challenge` by which Braintree checks an address for its news; null for any other request. */
export function answerChallenge(gateway: BraintreeGateway, challenge: string): string | null {
  return /^[a-f0-9]{20,32}$/.test(challenge) ? gateway.webhookNotification.verify(challenge) : null
}
