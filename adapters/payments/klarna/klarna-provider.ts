/** Klarna Payments behind the port: a session for the browser, an order when the shopper places theirs, Order Management after. */
import * as v from 'valibot'
import {
  type Agreement,
  createLender,
  defaultTimeoutMs,
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
import { type BrowserSession, klarnaAddress } from './browser-session.ts'
import { createKlarnaCalls, type KlarnaAccount } from './klarna-calls.ts'
import { declinedCode, klarnaInstrument, paymentOf } from './payment-status.ts'
import { type KlarnaToken, readToken, writeToken } from './token.ts'
import { newsSchema, type WireOrder, type WireSession } from './wire.ts'

export interface KlarnaOptions extends LenderOptions, Omit<KlarnaAccount, 'apiUrl' | 'timeoutMs'> {
  /** Where our server reaches Klarna; by the mode, unless given. */
  apiUrl?: string
  /** Where browsers get Klarna's script. */
  scriptUrl?: string
}

const apiUrls = {
  live: 'https://api-na.klarna.com',
  sandbox: 'https://api-na.playground.klarna.com',
  simulator: null,
} as const satisfies Record<PaymentMode, string | null>

export function createKlarna(options: KlarnaOptions): PaymentProvider {
  const { mode, scriptUrl = 'https://x.klarnacdn.net/kp/lib/v1/api.js', hostedPageUrl, timeoutMs = defaultTimeoutMs } = options
  const apiUrl = options.apiUrl ?? apiUrls[mode]
  if (apiUrl === null) throw new Error('The simulated Klarna has no address of its own: give its apiUrl.')
  const klarna = createKlarnaCalls({ ...options, apiUrl, timeoutMs })

  /** The session of a token, when the token is really its own; otherwise why not. */
  async function sessionOf(token: string) {
    const parts = readToken(token)
    if (!parts) return { kind: 'refused', code: 'token_unknown' } as const
    const answer = await klarna.readSession(parts)
    if (answer.kind === 'noAnswer') return answer
    if (answer.kind === 'refused') return { kind: 'unreadable', code: answer.refusal.error_code } as const
    const isOwn = answer.body.authorization_token === parts.authorizationToken
    return isOwn
      ? ({ kind: 'session', parts, session: answer.body } as const)
      : ({ kind: 'refused', code: 'token_unknown' } as const)
  }

  async function settleOrder(reference: string, attempt: Attempt, settle: Settle<WireOrder>): Promise<PaymentResult> {
    const answer = await klarna.readOrder(reference)
    return answer.kind === 'body' ? settle({ ...answer.body, order_id: reference }, attempt) : unknownOutcome(reference)
  }

  /** Makes up to four calls. */
  async function authorize(attempt: Attempt, settle: Settle<WireOrder>): Promise<PaymentResult> {
    const { token, orderId, purchase, key } = attempt
    const read = await sessionOf(token)
    if (read.kind === 'noAnswer') return unknownOutcome(null)
    if (read.kind !== 'session') return rejected(read.code)
    const misfit = misfitOf(read.session, purchase)
    if (misfit) return rejected(misfit)
    const placed = await klarna.placeOrder(read.parts, { purchase, orderId, key })
    if (placed.kind === 'noAnswer') return unknownOutcome(null)
    if (placed.kind === 'refused') return rejected(placed.refusal.error_code)
    if (placed.body.fraud_status === 'REJECTED') return declined(declinedCode)
    return settleOrder(placed.body.order_id, attempt, settle)
  }

  /** Without a reference, the session says whether there is an order, and the same request with the same key says which. */
  async function lookup(attempt: KnownAttempt, settle: Settle<WireOrder>) {
    const { reference, token, orderId, purchase, key } = attempt
    if (reference !== null) return settleOrder(reference, attempt, settle)
    const read = await sessionOf(token)
    if (read.kind === 'noAnswer' || read.kind === 'unreadable') return unknownOutcome(null)
    if (read.kind === 'refused' || misfitOf(read.session, purchase)) return { status: 'notFound' } as const
    if (read.session.status === 'incomplete') return { status: 'notFound' } as const
    const placed = await klarna.placeOrder(read.parts, { purchase, orderId, key })
    if (placed.kind !== 'body') return unknownOutcome(null)
    if (placed.body.fraud_status === 'REJECTED') return declined(declinedCode)
    return settleOrder(placed.body.order_id, attempt, settle)
  }

  async function agreementOf({ token, cartId }: { token: string; cartId: string }): Promise<Agreement<KlarnaToken>> {
    const read = await sessionOf(token)
    if (read.kind === 'noAnswer') return read
    if (read.kind !== 'session') return { kind: 'none' }
    const isOpen = read.session.merchant_reference1 === cartId && read.session.status === 'incomplete'
    return isOpen ? { kind: 'open', agreement: read.parts, instrument: klarnaInstrument } : { kind: 'none' }
  }

  return createLender({
    name: 'klarna',
    label: 'Klarna',
    mode,
    hostedPageUrl,

    async start({ purchase, returnUrl, notifyUrl }) {
      const answer = await klarna.openSession(purchase, { confirmation: returnUrl, notification: notifyUrl })
      if (answer.kind === 'noAnswer') throw new Error('Klarna could not be reached to open a session.', { cause: answer.cause })
      if (answer.kind === 'refused') throw new Error(`Klarna refused to open a session: ${answer.refusal.error_code}.`)
      const { session_id: sessionId, client_token: clientToken, payment_method_categories: categories } = answer.body
      const { billing, shippingTo } = purchase
      const customer = {
        ...(billing && { billing_address: klarnaAddress(billing) }),
        ...(shippingTo && { shipping_address: klarnaAddress(shippingTo) }),
      }
      return {
        browser: { scriptUrl, sessionId, clientToken, categories, customer } satisfies BrowserSession,
        hostedPage: { session_id: sessionId },
      }
    },

    readReturn({ authorization_token: authorizationToken, session_id: sessionId, cancelled, failed }) {
      if (cancelled) return { kind: 'cancelled' }
      if (failed) return { kind: 'failed' }
      if (!authorizationToken || !sessionId) return { kind: 'silent' }
      return { kind: 'token', token: writeToken({ sessionId, authorizationToken }) }
    },

    agreementOf,
    release: (token) => klarna.cancelAuthorization(token),
    authorize,
    lookup,
    paymentOf,
    isOf: (order, { cartId, amountInCents }) =>
      order.merchant_reference1 === cartId && order.order_amount === amountInCents && order.purchase_currency === 'USD',
    mismatchCode: 'order_mismatch',
    read: (reference) => klarna.readOrder(reference),
    change: (kind, change) => klarna.change(kind, change),
    hasIdempotencyKeys: true,

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(v.pipe(v.string(), v.parseJson(), newsSchema), rawBody)
      if (!news.success) return null
      const { order_id: reference, event_type } = news.output
      return { eventId: `${event_type}:${reference}`, about: { reference } }
    },
  })
}

function misfitOf(session: WireSession, { cartId, amountInCents }: Purchase): string | null {
  if (session.merchant_reference1 !== cartId) return 'token_of_another_cart'
  return session.order_amount === amountInCents && session.purchase_currency === 'USD' ? null : 'amount_mismatch'
}
