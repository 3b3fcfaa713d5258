/** Affirm behind the port: the shopper agrees in Affirm's window; the server authorizes, captures, voids and refunds. */
import * as v from 'valibot'
import {
  type Agreement,
  createLender,
  defaultTimeoutMs,
  isToken,
  type LenderOptions,
  type Settle,
} from '#adapters/payments/server/lender.ts'
import { declined, rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import type {
  Attempt,
  KnownAttempt,
  PaymentMode,
  PaymentProvider,
  PaymentResult,
  Purchase,
} from '#machines/ports/payments/payment-provider.ts'
import { type AffirmAccount, createAffirmCalls } from './affirm-calls.ts'
import { affirmCheckout, type BrowserSession } from './checkout.ts'
import { affirmInstrument, paymentOf } from './payment-status.ts'
import { newsSchema, type WireCheckout, type WireTransaction } from './wire.ts'

export interface AffirmOptions extends LenderOptions, Omit<AffirmAccount, 'apiUrl' | 'timeoutMs'> {
  /** Where our server reaches Affirm; by the mode, unless given. */
  apiUrl?: string
  /** Where browsers get Affirm's script. */
  scriptUrl?: string
}

const addresses = {
  live: { api: 'https://api.affirm.com', script: 'https://cdn1.affirm.com/js/v2/affirm.js' },
  sandbox: { api: 'https://sandbox.affirm.com', script: 'https://cdn1-sandbox.affirm.com/js/v2/affirm.js' },
  simulator: null,
} as const satisfies Record<PaymentMode, { api: string; script: string } | null>

/** Affirm's code for a shopper to whom it does not lend after all. */
const declinedCode = 'auth-declined'

export function createAffirm(options: AffirmOptions): PaymentProvider {
  const { mode, publicApiKey, hostedPageUrl, timeoutMs = defaultTimeoutMs } = options
  const apiUrl = options.apiUrl ?? addresses[mode]?.api
  const scriptUrl = options.scriptUrl ?? addresses[mode]?.script
  if (!apiUrl || !scriptUrl) throw new Error('The simulated Affirm has no addresses of its own: give its apiUrl and scriptUrl.')
  const affirm = createAffirmCalls({ ...options, apiUrl, timeoutMs })

  /** Makes up to three calls. */
  async function authorize(attempt: Attempt, settle: Settle<WireTransaction>): Promise<PaymentResult> {
    const { token, orderId, purchase, key } = attempt
    if (!isToken(token)) return rejected('token_unknown')
    const checkout = await affirm.readCheckout(token)
    if (checkout.kind === 'noAnswer') return unknownOutcome(null)
    if (checkout.kind === 'refused') return rejected(checkout.refusal.code)
    if (!isCheckoutOf(checkout.body, purchase)) return rejected('checkout_mismatch')
    const answer = await affirm.authorize(token, { purchase, orderId, key })
    if (answer.kind === 'body') return settle(answer.body, attempt)
    // 409: the same request is being processed.
    if (answer.kind === 'noAnswer' || answer.status === 409) return unknownOutcome(null)
    return answer.refusal.code === declinedCode ? declined(declinedCode) : rejected(answer.refusal.code)
  }

  async function lookup(attempt: KnownAttempt, settle: Settle<WireTransaction>) {
    const { reference, token } = attempt
    // A transaction has the id of its checkout.
    const id = reference ?? token
    if (!isToken(id)) return { status: 'notFound' } as const
    const found = await affirm.readTransaction(id)
    if (found.kind === 'body') return settle(found.body, attempt)
    if (found.kind === 'noAnswer' || found.status !== 404 || reference !== null) return unknownOutcome(reference)
    return withoutTransaction(attempt, settle)
  }

  /** Never authorized, or declined: the checkout says which, and the same request with the same key says why. */
  async function withoutTransaction(attempt: Attempt, settle: Settle<WireTransaction>) {
    const { token, orderId, purchase, key } = attempt
    const checkout = await affirm.readCheckout(token)
    if (checkout.kind === 'noAnswer') return unknownOutcome(null)
    if (checkout.kind === 'refused') return checkout.status === 404 ? ({ status: 'notFound' } as const) : unknownOutcome(null)
    if (isOpen(checkout.body) || !isCheckoutOf(checkout.body, purchase)) return { status: 'notFound' } as const
    const answer = await affirm.authorize(token, { purchase, orderId, key })
    if (answer.kind === 'body') return settle(answer.body, attempt)
    const isDeclined = answer.kind === 'refused' && answer.refusal.code === declinedCode
    return isDeclined ? declined(declinedCode) : unknownOutcome(null)
  }

  /** Affirm holds nothing for a checkout before it is authorized, and has no call that ends one: there is no `release`. */
  async function agreementOf({ token, cartId }: { token: string; cartId: string }): Promise<Agreement<WireCheckout>> {
    if (!isToken(token)) return { kind: 'none' }
    const checkout = await affirm.readCheckout(token)
    if (checkout.kind === 'noAnswer') return checkout
    if (checkout.kind === 'refused' || checkout.body.order_id !== cartId || !isOpen(checkout.body)) return { kind: 'none' }
    const used = await affirm.readTransaction(token)
    if (used.kind === 'noAnswer') return used
    const isUnused = used.kind === 'refused' && used.status === 404
    return isUnused ? { kind: 'open', agreement: checkout.body, instrument: affirmInstrument } : { kind: 'none' }
  }

  return createLender({
    name: 'affirm',
    label: 'Affirm',
    mode,
    hostedPageUrl,

    async start({ purchase, returnUrl }) {
      const checkout = affirmCheckout({ purchase, publicApiKey, returnUrl })
      const { user_confirmation_url, user_cancel_url } = checkout.merchant
      const { order_id, currency, total } = checkout
      return {
        browser: { scriptUrl, publicApiKey, checkout } satisfies BrowserSession,
        hostedPage: { user_confirmation_url, user_cancel_url, order_id, total: String(total), currency },
      }
    },

    readReturn({ checkout_token: token, cancelled, failed }) {
      if (failed) return { kind: 'failed' }
      if (cancelled) return { kind: 'cancelled' }
      return token ? { kind: 'token', token } : { kind: 'silent' }
    },

    agreementOf,
    authorize,
    lookup,
    paymentOf,
    isOf: (transaction, { cartId, amountInCents }) =>
      transaction.order_id === cartId && transaction.amount === amountInCents && transaction.currency === 'USD',
    mismatchCode: 'transaction_mismatch',
    read: (reference) => affirm.readTransaction(reference),
    change: (kind, change) => affirm.change(kind, change),
    hasIdempotencyKeys: true,

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(newsSchema, fieldsOf(rawBody))
      if (!news.success) return null
      const { event, checkout_token, order_id: cartId } = news.output
      return { eventId: `${event}:${checkout_token}`, about: { cartId } }
    },
  })
}

/** JSON or a form. */
function fieldsOf(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return Object.fromEntries(new URLSearchParams(rawBody))
  }
}

/** Confirmed by the shopper, and neither refused nor expired since. */
function isOpen({ checkout_status }: WireCheckout): boolean {
  return checkout_status === 'confirmed'
}

function isCheckoutOf({ order_id, total, currency }: WireCheckout, { cartId, amountInCents }: Purchase): boolean {
  return order_id === cartId && total === amountInCents && currency === 'USD'
}
