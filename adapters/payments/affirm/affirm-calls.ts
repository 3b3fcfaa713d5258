/** What we ask of Affirm, one function a call. */

import { basicAuthorization, createProviderCall } from '#adapters/payments/server/provider-call.ts'
import type { Change } from '#adapters/payments/server/refused-change.ts'
import type { Purchase } from '#machines/ports/payments/payment-provider.ts'
import { checkoutSchema, eventSchema, refusalSchema, transactionSchema } from './wire.ts'

export interface AffirmAccount {
  apiUrl: string
  publicApiKey: string
  privateApiKey: string
  timeoutMs: number
  fetch?: typeof fetch
}

export function createAffirmCalls({ apiUrl, publicApiKey, privateApiKey, timeoutMs, fetch }: AffirmAccount) {
  const call = createProviderCall({
    provider: 'Affirm',
    baseUrl: apiUrl,
    headers: { Authorization: basicAuthorization(publicApiKey, privateApiKey), 'Country-Code': 'USA' },
    refusal: refusalSchema,
    timeoutMs,
    fetch,
  })
  const transaction = (id: string) => `/api/v1/transactions/${encodeURIComponent(id)}`

  return {
    readCheckout(token: string) {
      return call({ method: 'GET', path: `/api/v2/checkout/${encodeURIComponent(token)}` }, checkoutSchema)
    },
    /** Affirm takes the amount from the checkout that the shopper agreed to. */
    authorize(token: string, { purchase, orderId, key }: { purchase: Purchase; orderId: string; key: string }) {
      const body = { transaction_id: token, order_id: purchase.cartId, reference_id: orderId }
      return call({ method: 'POST', path: '/api/v1/transactions', headers: { 'Idempotency-Key': key }, body }, transactionSchema)
    },
    readTransaction(id: string) {
      return call({ method: 'GET', path: transaction(id) }, transactionSchema)
    },
    change(kind: Change, { reference, amountInCents, key }: { reference: string; amountInCents: number; key: string }) {
      const body = kind === 'void' ? {} : { amount: amountInCents }
      const path = `${transaction(reference)}/${kind}`
      return call({ method: 'POST', path, headers: { 'Idempotency-Key': key }, body }, eventSchema)
    },
  }
}
