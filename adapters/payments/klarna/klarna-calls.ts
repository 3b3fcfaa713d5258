/** What we ask of Klarna Payments and of its Order Management, one function a call. */

import { basicAuthorization, createProviderCall } from '#adapters/payments/server/provider-call.ts'
import type { Change } from '#adapters/payments/server/refused-change.ts'
import { uuidOf } from '#adapters/secrets/index.ts'
import type { Purchase } from '#machines/ports/payments/payment-provider.ts'
import { klarnaPayload } from './payload.ts'
import type { KlarnaToken } from './token.ts'
import { doneSchema, orderPlacedSchema, orderSchema, refusalSchema, sessionCreatedSchema, sessionSchema } from './wire.ts'

export interface KlarnaAccount {
  apiUrl: string
  username: string
  password: string
  timeoutMs: number
  fetch?: typeof fetch
}

export function createKlarnaCalls({ apiUrl, username, password, timeoutMs, fetch }: KlarnaAccount) {
  const call = createProviderCall({
    provider: 'Klarna',
    baseUrl: apiUrl,
    headers: { Authorization: basicAuthorization(username, password) },
    refusal: refusalSchema,
    timeoutMs,
    fetch,
  })
  const authorization = ({ authorizationToken }: KlarnaToken) =>
    `/payments/v1/authorizations/${encodeURIComponent(authorizationToken)}`
  const order = (id: string) => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`

  return {
    openSession(purchase: Purchase, urls: { confirmation: string; notification: string }) {
      const body = { ...klarnaPayload(purchase), intent: 'buy', merchant_reference1: purchase.cartId, merchant_urls: urls }
      return call({ method: 'POST', path: '/payments/v1/sessions', body }, sessionCreatedSchema)
    },
    readSession({ sessionId }: KlarnaToken) {
      return call({ method: 'GET', path: `/payments/v1/sessions/${encodeURIComponent(sessionId)}` }, sessionSchema)
    },
    placeOrder(token: KlarnaToken, { purchase, orderId, key }: { purchase: Purchase; orderId: string; key: string }) {
      const references = { merchant_reference1: purchase.cartId, merchant_reference2: orderId }
      const body = { ...klarnaPayload(purchase), ...references, auto_capture: false }
      return call({ method: 'POST', path: `${authorization(token)}/order`, headers: keyed(key), body }, orderPlacedSchema)
    },
    cancelAuthorization(token: KlarnaToken) {
      return call({ method: 'DELETE', path: authorization(token) }, doneSchema)
    },
    readOrder(id: string) {
      return call({ method: 'GET', path: order(id) }, orderSchema)
    },
    change(kind: Change, { reference, amountInCents, key }: { reference: string; amountInCents: number; key: string }) {
      const { path, body } = changes[kind](amountInCents)
      const headers = keyed(`${kind} ${reference} ${key}`)
      return call({ method: 'POST', path: order(reference) + path, headers, body }, doneSchema)
    },
  }
}

const changes = {
  capture: (amount: number) => ({ path: '/captures', body: { captured_amount: amount } }),
  void: () => ({ path: '/cancel', body: undefined }),
  refund: (amount: number) => ({ path: '/refunds', body: { refunded_amount: amount } }),
} satisfies Record<Change, (amount: number) => { path: string; body: unknown }>

/** Klarna wants a UUID; ours is derived from the key, so the same key gives the same UUID. */
function keyed(key: string): Record<string, string> {
  return { 'Klarna-Idempotency-Key': uuidOf(key) }
}
