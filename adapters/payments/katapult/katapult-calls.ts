/** What we ask of Katapult, one function a call. */

import { createProviderCall } from '#adapters/payments/server/provider-call.ts'
import type { Purchase } from '#machines/ports/payments/payment-provider.ts'
import { katapultItems } from './checkout.ts'
import { refusalSchema, successSchema, syncSchema } from './wire.ts'

export interface KatapultAccount {
  /** As `https://www.katapult.com`. */
  apiUrl: string
  /** For browsers. */
  apiKey: string
  /** Secret. */
  apiToken: string
  timeoutMs: number
  fetch?: typeof fetch
}

export function createKatapultCalls({ apiUrl, apiToken, timeoutMs, fetch }: KatapultAccount) {
  const call = createProviderCall({
    provider: 'Katapult',
    baseUrl: apiUrl,
    headers: { Authorization: `Bearer ${apiToken}` },
    refusal: refusalSchema,
    timeoutMs,
    fetch,
  })
  const application = (uid: string) => `/api/v3/application/${encodeURIComponent(uid)}`

  return {
    /** The signed applications of a cart, with or without a notification. */
    sync(cartId: string) {
      return call({ method: 'POST', path: '/api/v3/application/sync/', body: { order_id: cartId } }, syncSchema)
    },
    confirm(uid: string, orderId: string) {
      return call({ method: 'POST', path: `${application(uid)}/confirm_order/`, body: { order_id: orderId } }, successSchema)
    },
    /** Before delivery the lease is off; after it, the tires come back. */
    cancel(uid: string) {
      return call({ method: 'GET', path: `${application(uid)}/cancel_order/` }, successSchema)
    },
    deliver(uid: string, purchase: Purchase, on: Date) {
      const body = { items: katapultItems(purchase), delivery_date: on.toISOString() }
      return call({ method: 'POST', path: `${application(uid)}/delivery/`, body }, successSchema)
    },
  }
}
