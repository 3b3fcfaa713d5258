/** What we ask of Resolve, one function a call. */

import { dollarNumber } from '#adapters/payments/server/dollars.ts'
import { basicAuthorization, createProviderCall, type ProviderAnswer } from '#adapters/payments/server/provider-call.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import {
  chargeSchema,
  creditNoteActionSchema,
  creditNotesSchema,
  refusalSchema,
  type WireCharge,
  type WireRefusal,
} from './wire.ts'

export interface ResolveAccount {
  /** As `https://app.resolvepay.com/api`. */
  apiUrl: string
  /** Browsers know it too. */
  merchantId: string
  secretKey: string
  timeoutMs: number
  fetch?: typeof fetch
}

export function createResolveCalls({ apiUrl, merchantId, secretKey, timeoutMs, fetch }: ResolveAccount) {
  const call = createProviderCall({
    provider: 'Resolve',
    baseUrl: apiUrl,
    headers: { Authorization: basicAuthorization(merchantId, secretKey) },
    refusal: refusalSchema,
    timeoutMs,
    fetch,
  })
  const charge = (id: string) => `/charges/${encodeURIComponent(id)}`

  /** The amount goes back by a credit note on the charge's invoice. Its number is made of the key, so it is written once. */
  async function refund(
    { id, merchant_invoice_id }: WireCharge,
    { amountInCents, key }: { amountInCents: number; key: string },
  ): Promise<ProviderAnswer<unknown, WireRefusal>> {
    if (merchant_invoice_id === null) return { kind: 'noAnswer', cause: new Error('The invoice is not written yet.') }
    const number = `CN-${hexDigestOf(`${id} ${key}`).slice(0, 24)}`
    const query = new URLSearchParams({ 'filter[number][eq]': number })
    const earlier = await call({ method: 'GET', path: `/credit-notes?${query}` }, creditNotesSchema)
    if (earlier.kind !== 'body') return earlier
    if (earlier.body.results.some((note) => note.number === number && !note.voided)) return earlier
    const amount = dollarNumber(amountInCents)
    const body = { invoice_id: merchant_invoice_id, amount, number, reason_code: 'requested_by_customer' }
    const written = await call({ method: 'POST', path: '/credit-notes', body }, creditNoteActionSchema)
    if (written.kind !== 'body' || written.body.status === 'completed') return written
    return { kind: 'noAnswer', cause: new Error(`The credit note is ${written.body.status}.`) }
  }

  return {
    readCharge(id: string) {
      return call({ method: 'GET', path: charge(id) }, chargeSchema)
    },
    /** Writes our order and the try under which it is paid on the charge. */
    claim(id: string, { cartId, orderId, key }: { cartId: string; orderId: string; key: string }) {
      const body = { order_number: cartId, metadata: { attempt: key, order: orderId } }
      return call({ method: 'PUT', path: charge(id), body }, chargeSchema)
    },
    capture(id: string, { amountInCents, cartId }: { amountInCents: number; cartId: string }) {
      const body = { amount: dollarNumber(amountInCents), order_number: cartId }
      return call({ method: 'POST', path: `${charge(id)}/capture`, body }, chargeSchema)
    },
    cancel(id: string) {
      return call({ method: 'POST', path: `${charge(id)}/cancel` }, chargeSchema)
    },
    refund,
  }
}
