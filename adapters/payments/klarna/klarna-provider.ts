/** Klarna Payments behind the port: a session for the browser, an order when the shopper places theirs, Order Management after. */
import * as v from 'valibot'
import { type Change, refusedChange } from '#adapters/payments/server/refused-change.ts'
import { rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import type {
  Attempt,
  ChangeInput,
  ChangeResult,
  KnownAttempt,
  PaymentMode,
  PaymentProvider,
  PaymentResult,
  Purchase,
} from '#machines/ports/payment-provider.ts'
import { type BrowserSession, klarnaAddress } from './browser-session.ts'
import { createKlarnaCalls, type KlarnaAccount } from './klarna-calls.ts'
import { declinedByKlarna, klarnaInstrument, paymentStatusOf, resultOf } from './payment-status.ts'
import { readToken, writeToken } from './token.ts'
import { newsSchema, type WireOrder, type WireSession } from './wire.ts'

export interface KlarnaOptions extends Omit<KlarnaAccount, 'apiUrl' | 'timeoutMs'> {
  mode: PaymentMode
  /** Where our server reaches Klarna; by the mode, unless told. */
  apiUrl?: string
  /** Where browsers get Klarna's script. */
  scriptUrl?: string
  /** The simulator's page that needs no script. */
  hostedPageUrl?: string | null
  /** 4.5 s unless told. `authorize` and `lookup` make up to four calls. */
  timeoutMs?: number
}

const apiUrls = {
  live: 'https://api-na.klarna.com',
  sandbox: 'https://api-na.playground.klarna.com',
  simulator: null,
} as const satisfies Record<PaymentMode, string | null>

export function createKlarna(options: KlarnaOptions): PaymentProvider {
  const { mode, scriptUrl = 'https://x.klarnacdn.net/kp/lib/v1/api.js', hostedPageUrl = null, timeoutMs = 4_500 } = options
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

  /** What an order that Klarna has means for the attempt. One that does not fit it is let go. */
  async function settle(reference: string, purchase: Purchase, key: string): Promise<PaymentResult> {
    const answer = await klarna.readOrder(reference)
    if (answer.kind !== 'body') return unknownOutcome(reference)
    const order = answer.body
    const standing = paymentStatusOf(order)
    if ((standing !== 'authorized' && standing !== 'pending') || fitsOrder(order, purchase)) return resultOf(order)
    const gone = await change('void', { reference, amountInCents: order.order_amount, key: `${key}:misfit` })
    return gone.status === 'done' ? rejected('order_mismatch') : unknownOutcome(reference)
  }

  async function change(kind: Change, input: Omit<ChangeInput, 'attempt'>): Promise<ChangeResult> {
    const answer = await klarna.change(kind, input)
    if (answer.kind === 'body') return { status: 'done' }
    if (answer.kind === 'noAnswer') return { status: 'processing' }
    const message = `Klarna refused to ${kind} ${input.reference}: ${answer.refusal.error_code}.`
    const order = await klarna.readOrder(input.reference)
    if (order.kind === 'noAnswer') return { status: 'processing' }
    if (order.kind === 'refused') return { status: 'refused', code: 'gone', message }
    return refusedChange(kind, paymentStatusOf(order.body), message)
  }

  async function authorize({ token, orderId, purchase, key }: Attempt): Promise<PaymentResult> {
    const read = await sessionOf(token)
    if (read.kind === 'noAnswer') return unknownOutcome(null)
    if (read.kind !== 'session') return rejected(read.code)
    const misfit = misfitOf(read.session, purchase)
    if (misfit) return rejected(misfit)
    const placed = await klarna.placeOrder(read.parts, { purchase, orderId, key })
    if (placed.kind === 'noAnswer') return unknownOutcome(null)
    if (placed.kind === 'refused') return rejected(placed.refusal.error_code)
    if (placed.body.fraud_status === 'REJECTED') return declinedByKlarna
    return settle(placed.body.order_id, purchase, key)
  }

  /** An order that was never heard of: its session says whether there is one, the same request under the same key which. */
  async function lookup({
    reference,
    token,
    orderId,
    purchase,
    key,
  }: KnownAttempt): Promise<PaymentResult | { status: 'notFound' }> {
    if (reference !== null) return settle(reference, purchase, key)
    const read = await sessionOf(token)
    if (read.kind === 'noAnswer' || read.kind === 'unreadable') return unknownOutcome(null)
    if (read.kind === 'refused' || misfitOf(read.session, purchase)) return { status: 'notFound' }
    if (read.session.status === 'incomplete') return { status: 'notFound' }
    const placed = await klarna.placeOrder(read.parts, { purchase, orderId, key })
    if (placed.kind !== 'body') return unknownOutcome(null)
    if (placed.body.fraud_status === 'REJECTED') return declinedByKlarna
    return settle(placed.body.order_id, purchase, key)
  }

  return {
    name: 'klarna',
    types: ['klarna'],
    mode,

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
      const browser = { scriptUrl, sessionId, clientToken, categories, customer } satisfies BrowserSession
      return { browser, hostedPageUrl: hostedPageUrl && `${hostedPageUrl}?${new URLSearchParams({ session_id: sessionId })}` }
    },

    readReturn({ authorization_token: authorizationToken, session_id: sessionId, cancelled, failed }) {
      if (cancelled) return { kind: 'cancelled' }
      if (failed) return { kind: 'failed' }
      if (!authorizationToken || !sessionId) return { kind: 'silent' }
      return { kind: 'token', token: writeToken({ sessionId, authorizationToken }) }
    },

    async instrumentOf({ token, cartId }) {
      const read = await sessionOf(token)
      if (read.kind === 'noAnswer') throw new Error('Klarna could not be reached to read a session.', { cause: read.cause })
      if (read.kind !== 'session') return null
      const isUsable = read.session.merchant_reference1 === cartId && read.session.status === 'incomplete'
      return isUsable ? klarnaInstrument : null
    },

    authorize,
    lookup,
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),

    async abandon({ token, cartId }) {
      const read = await sessionOf(token).catch(() => null)
      if (read?.kind !== 'session' || read.session.merchant_reference1 !== cartId) return
      if (read.session.status === 'incomplete') await klarna.letAuthorizationGo(read.parts).catch(() => null)
    },

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(v.pipe(v.string(), v.parseJson(), newsSchema), rawBody)
      if (!news.success) return null
      const { order_id: reference, event_type } = news.output
      return { eventId: `${event_type}:${reference}`, about: { reference } }
    },
  }
}

function misfitOf(session: WireSession, { cartId, amountInCents }: Purchase): string | null {
  if (session.merchant_reference1 !== cartId) return 'token_of_another_cart'
  return session.order_amount === amountInCents && session.purchase_currency === 'USD' ? null : 'amount_mismatch'
}

function fitsOrder(order: WireOrder, { cartId, amountInCents }: Purchase): boolean {
  return order.merchant_reference1 === cartId && order.order_amount === amountInCents && order.purchase_currency === 'USD'
}
