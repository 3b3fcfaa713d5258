/** What we ask of Synchrony, one function a call. Every address is the merchant's own configuration. */

import type * as v from 'valibot'
import { dollars } from '#adapters/payments/server/dollars.ts'
import { createProviderCall, type ProviderRequest } from '#adapters/payments/server/provider-call.ts'
import type { Change } from '#adapters/payments/server/refused-change.ts'
import { uuidOf } from '#adapters/secrets/index.ts'
import type { Purchase } from '#machines/ports/payments/payment-provider.ts'
import { createAccessTokens } from './access-token.ts'
import { authSchema, changeSchema, inquirySchema, newTokenSchema, refusalSchema, settlementSchema } from './wire.ts'

export interface SynchronyAccount {
  /** OAuth. */
  authUrl: string
  /** Gives a token for a purchase. */
  tokenUrl: string
  /** The token and a query are put behind it. */
  statusInquiryUrl: string
  transactUrl: string
  clientId: string
  clientSecret: string
  /** Browsers know it too. */
  partnerId: string
  timeoutMs: number
  fetch?: typeof fetch
}

export function createSynchronyCalls(account: SynchronyAccount) {
  const { authUrl, tokenUrl, statusInquiryUrl, transactUrl, partnerId, timeoutMs, fetch } = account
  const at = (baseUrl: string) =>
    createProviderCall({ provider: 'Synchrony', baseUrl, headers: {}, refusal: refusalSchema, timeoutMs, fetch })
  const [callTokens, callInquiry, callTransact] = [at(tokenUrl), at(statusInquiryUrl), at(transactUrl)]
  const withAccess = createAccessTokens(at(authUrl), account)

  const ask = <Body>(call: typeof callTokens, request: ProviderRequest, schema: v.GenericSchema<unknown, Body>) =>
    withAccess((access) => call({ ...request, headers: { ...request.headers, ...access } }, schema))
  const transact = <Body>(trackingId: string, body: object, schema: v.GenericSchema<unknown, Body>) =>
    ask(
      callTransact,
      { method: 'POST', path: '', headers: { ...headersOf(trackingId), 'X-SYF-Batch-Process': 'false' }, body },
      schema,
    )

  return {
    newToken(cartId: string) {
      const headers = headersOf(trackingIdOf(`token ${cartId}`))
      return ask(callTokens, { method: 'POST', path: '', headers, body: { syfPartnerId: partnerId } }, newTokenSchema)
    },
    inquire(token: string) {
      const query = new URLSearchParams({ lookupType: 'PARTNERID', lookupId: partnerId })
      const headers = { ...headersOf(trackingIdOf(`inquiry ${token}`)), 'X-SYF-ChannelId': 'DY' }
      return ask(callInquiry, { method: 'GET', path: `/${encodeURIComponent(token)}?${query}`, headers }, inquirySchema)
    },
    authorize(token: string, { purchase, key }: { purchase: Purchase; key: string }) {
      const transactionInfo = { amount: dollars(purchase.amountInCents) }
      const body = { action: 'AUTH', transactionToken: token, addressInfo: addressInfo(purchase), transactionInfo }
      return transact(trackingIdOf(key), body, authSchema)
    },
    change(kind: Change, { reference, amountInCents, key }: { reference: string; amountInCents: number; key: string }) {
      const transactionInfo = { amount: dollars(amountInCents) }
      const body = { action: actions[kind], transactionToken: reference, transactionInfo }
      const schema: v.GenericSchema<unknown, unknown> = kind === 'capture' ? settlementSchema : changeSchema
      return transact(trackingIdOf(`${kind} ${key}`), body, schema)
    },
  }
}

export const actions = { capture: 'SETTLE', void: 'REVERSAL', refund: 'REFUND' } as const satisfies Record<Change, string>

/** The same key gives the same id: the inquiry tells by it whose a transaction is. Its variant is 8, as in all ids before. */
export function trackingIdOf(key: string): string {
  const uuid = uuidOf(key)
  return `${uuid.slice(0, 19)}8${uuid.slice(20)}`
}

function headersOf(trackingId: string): Record<string, string> {
  return { 'X-SYF-ChannelId': 'WE', 'X-SYF-Request-TrackingId': trackingId }
}

/** Synchrony checks it against the card's account. */
function addressInfo({ cartId, billing, shippingTo }: Purchase) {
  const address = billing ?? shippingTo
  if (!address) throw new Error(`Synchrony needs the billing address of ${cartId}.`)
  const { addressLine1: line1, addressLine2: line2, city, state, zip: zipCode } = address
  return { type: billing ? 'BILLING' : 'SHIPPING', line1, ...(line2 && { line2 }), city, state, zipCode }
}
