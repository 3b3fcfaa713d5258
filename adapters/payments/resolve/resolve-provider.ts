/** Resolve behind the port: a business agrees to net terms on Resolve's page, which makes a charge; the server claims, captures or cancels it. */

import * as v from 'valibot'
import { dollars } from '#adapters/payments/server/dollars.ts'
import {
  type Agreement,
  createLender,
  defaultTimeoutMs,
  isToken,
  type LenderOptions,
  type Settle,
} from '#adapters/payments/server/lender.ts'
import { declined, rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import type {
  Attempt,
  KnownAttempt,
  PaymentMode,
  PaymentProvider,
  PaymentResult,
  Purchase,
} from '#machines/ports/payments/payment-provider.ts'
import { type BrowserSession, resolveCheckout } from './checkout.ts'
import { paymentOf, resolveInstrument } from './payment-status.ts'
import { createResolveCalls, type ResolveAccount } from './resolve-calls.ts'
import { newsSchema, type WireCharge } from './wire.ts'

export interface ResolveOptions extends LenderOptions, Omit<ResolveAccount, 'apiUrl' | 'timeoutMs'> {
  /** Where our server reaches Resolve; by the mode, unless given. */
  apiUrl?: string
  /** Where browsers get Resolve's script. */
  scriptUrl?: string
}

const addresses = {
  live: { api: 'https://app.resolvepay.com/api', script: 'https://app.resolvepay.com/js/resolve.js' },
  sandbox: { api: 'https://app-sandbox.resolvepay.com/api', script: 'https://app-sandbox.resolvepay.com/js/resolve.js' },
  simulator: null,
} as const satisfies Record<PaymentMode, { api: string; script: string } | null>

/** Resolve canceled the charge before we claimed it. */
const declinedByResolve = declined('charge_canceled')

export function createResolve(options: ResolveOptions): PaymentProvider {
  const { mode, merchantId, hostedPageUrl, timeoutMs = defaultTimeoutMs } = options
  const apiUrl = options.apiUrl ?? addresses[mode]?.api
  const scriptUrl = options.scriptUrl ?? addresses[mode]?.script
  if (!apiUrl || !scriptUrl) throw new Error('The simulated Resolve has no addresses of its own: give its apiUrl and scriptUrl.')
  const resolve = createResolveCalls({ ...options, apiUrl, timeoutMs })

  async function cancelMismatch({ id }: WireCharge): Promise<PaymentResult> {
    const canceled = await resolve.cancel(id)
    return canceled.kind === 'body' ? rejected('charge_mismatch') : unknownOutcome(id)
  }

  /** Makes up to three calls. */
  async function authorize(attempt: Attempt, settle: Settle<WireCharge>): Promise<PaymentResult> {
    const { token, key, orderId, purchase } = attempt
    if (!isToken(token)) return rejected('token_unknown')
    const found = await resolve.readCharge(token)
    if (found.kind === 'noAnswer') return unknownOutcome(null)
    if (found.kind === 'refused') return rejected(found.refusal.error.type)
    const charge = found.body
    if (charge.metadata.attempt) return charge.metadata.attempt === key ? settle(charge, attempt) : rejected('token_used')
    if (charge.order_number !== purchase.cartId) return rejected('charge_of_another_cart')
    if (charge.canceled) return isChargeOf(charge, purchase) ? declinedByResolve : rejected('charge_mismatch')
    if (charge.captured) return rejected('charge_captured')
    if (!isChargeOf(charge, purchase)) return cancelMismatch(charge)
    const claimed = await resolve.claim(token, { cartId: purchase.cartId, orderId, key })
    if (claimed.kind === 'body') return settle(claimed.body, attempt)
    if (claimed.kind === 'noAnswer') return unknownOutcome(token)
    const after = await resolve.readCharge(token)
    if (after.kind !== 'body') return unknownOutcome(token)
    return after.body.canceled ? declinedByResolve : rejected(claimed.refusal.error.type)
  }

  async function lookup(attempt: KnownAttempt, settle: Settle<WireCharge>): Promise<PaymentResult | { status: 'notFound' }> {
    const { reference, token, key, purchase } = attempt
    const id = reference ?? token
    if (!isToken(id)) return { status: 'notFound' }
    const found = await resolve.readCharge(id)
    if (found.kind === 'refused' && found.status === 404 && reference === null) return { status: 'notFound' }
    if (found.kind !== 'body') return unknownOutcome(reference)
    const charge = found.body
    if (charge.metadata.attempt === key) return settle(charge, attempt)
    const isOurs = !charge.metadata.attempt && charge.order_number === purchase.cartId
    if (!isOurs || !charge.canceled) return { status: 'notFound' }
    return isChargeOf(charge, purchase) ? declinedByResolve : rejected('charge_mismatch')
  }

  async function agreementOf({ token, cartId }: { token: string; cartId: string }): Promise<Agreement<WireCharge>> {
    if (!isToken(token)) return { kind: 'none' }
    const found = await resolve.readCharge(token)
    if (found.kind === 'noAnswer') return found
    if (found.kind === 'refused') return { kind: 'none' }
    const { captured, canceled, metadata, order_number } = found.body
    const isOpen = !captured && !canceled && !metadata.attempt && order_number === cartId
    return isOpen ? { kind: 'open', agreement: found.body, instrument: resolveInstrument } : { kind: 'none' }
  }

  return createLender({
    name: 'resolve',
    label: 'Resolve',
    mode,
    hostedPageUrl,

    async start({ purchase, returnUrl }) {
      const checkout = resolveCheckout({ purchase, merchantId, returnUrl })
      const { success_url, cancel_url } = checkout.merchant
      return {
        browser: { scriptUrl, checkout } satisfies BrowserSession,
        hostedPage: { order_number: purchase.cartId, total_amount: dollars(purchase.amountInCents), success_url, cancel_url },
      }
    },

    readReturn({ charge_id: token, cancelled }) {
      if (cancelled) return { kind: 'cancelled' }
      return token ? { kind: 'token', token } : { kind: 'silent' }
    },

    agreementOf,
    /** The charge holds the credit from the moment at which the shopper agreed. */
    release: ({ id }) => resolve.cancel(id),
    authorize,
    lookup,
    paymentOf,
    isOf: isChargeOf,
    mismatchCode: 'charge_mismatch',
    read: (reference) => resolve.readCharge(reference),
    async change(kind, { reference, amountInCents, key, purchase: { cartId } }, charge) {
      if (kind === 'void') return resolve.cancel(reference)
      if (kind === 'capture') return resolve.capture(reference, { amountInCents, cartId })
      if (!charge) throw new Error(`Read the charge ${reference} before its refund: the credit note belongs to its invoice.`)
      return resolve.refund(charge, { amountInCents, key })
    },
    hasIdempotencyKeys: false,

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(v.pipe(v.string(), v.parseJson(), newsSchema), rawBody)
      if (!news.success || news.output.merchant_id !== merchantId) return null
      const { type, data } = news.output
      // A status may change more than once; the same body again is the same event.
      const digest = hexDigestOf(rawBody).slice(0, 16)
      return { eventId: `${type}:${data.id}:${digest}`, about: { reference: data.id } }
    },
  })
}

function isChargeOf({ order_number, amount }: WireCharge, { cartId, amountInCents }: Purchase): boolean {
  return order_number === cartId && amount === amountInCents
}
