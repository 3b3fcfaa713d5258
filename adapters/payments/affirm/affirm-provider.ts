/** Affirm behind the port: the shopper agrees in Affirm's window, the server authorizes, captures and gives back. */
import * as v from 'valibot'
import { type Change, refusedChange } from '#adapters/payments/server/refused-change.ts'
import { declined, rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
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
import { type AffirmAccount, createAffirmCalls } from './affirm-calls.ts'
import { affirmCheckout, type BrowserSession } from './checkout.ts'
import { affirmInstrument, paymentStatusOf, resultOf } from './payment-status.ts'
import { newsSchema, type WireCheckout, type WireTransaction } from './wire.ts'

export interface AffirmOptions extends Omit<AffirmAccount, 'apiUrl' | 'timeoutMs'> {
  mode: PaymentMode
  /** Where our server reaches Affirm; by the mode, unless told. */
  apiUrl?: string
  /** Where browsers get Affirm's script. */
  scriptUrl?: string
  /** The simulator's page that needs no script. */
  hostedPageUrl?: string | null
  /** 4.5 s unless told. `authorize` and `lookup` make up to three calls. */
  timeoutMs?: number
}

const addresses = {
  live: { api: 'https://api.affirm.com', script: 'https://cdn1.affirm.com/js/v2/affirm.js' },
  sandbox: { api: 'https://sandbox.affirm.com', script: 'https://cdn1-sandbox.affirm.com/js/v2/affirm.js' },
  simulator: null,
} as const satisfies Record<PaymentMode, { api: string; script: string } | null>

/** What Affirm calls a shopper to whom it does not lend after all. */
const declinedCode = 'auth-declined'

export function createAffirm(options: AffirmOptions): PaymentProvider {
  const { mode, publicApiKey, hostedPageUrl = null, timeoutMs = 4_500 } = options
  const apiUrl = options.apiUrl ?? addresses[mode]?.api
  const scriptUrl = options.scriptUrl ?? addresses[mode]?.script
  if (!apiUrl || !scriptUrl) throw new Error('The simulated Affirm has no addresses of its own: give its apiUrl and scriptUrl.')
  const affirm = createAffirmCalls({ ...options, apiUrl, timeoutMs })

  /** What a transaction that Affirm has means for the attempt. One that does not fit it is let go. */
  async function settle(transaction: WireTransaction, purchase: Purchase, key: string): Promise<PaymentResult> {
    const standing = paymentStatusOf(transaction)
    const { id: reference, amount } = transaction
    const isHeld = standing === 'authorized' || standing === 'pending'
    if (!isHeld || fits(transaction, amount, purchase)) return resultOf(transaction)
    const gone = await change('void', { reference, amountInCents: amount, key: `${key}:misfit` })
    return gone.status === 'done' ? rejected('transaction_mismatch') : unknownOutcome(reference)
  }

  async function change(kind: Change, input: Omit<ChangeInput, 'attempt'>): Promise<ChangeResult> {
    const answer = await affirm.change(kind, input)
    if (answer.kind === 'body') return { status: 'done' }
    if (answer.kind === 'noAnswer') return { status: 'processing' }
    const message = `Affirm refused to ${kind} ${input.reference}: ${answer.refusal.code}.`
    const transaction = await affirm.readTransaction(input.reference)
    if (transaction.kind === 'noAnswer') return { status: 'processing' }
    if (transaction.kind === 'refused') return { status: 'refused', code: 'gone', message }
    return refusedChange(kind, paymentStatusOf(transaction.body), message)
  }

  async function authorize({ token, orderId, purchase, key }: Attempt): Promise<PaymentResult> {
    if (!isToken(token)) return rejected('token_unknown')
    const checkout = await affirm.readCheckout(token)
    if (checkout.kind === 'noAnswer') return unknownOutcome(null)
    if (checkout.kind === 'refused') return rejected(checkout.refusal.code)
    if (!fits(checkout.body, checkout.body.total, purchase)) return rejected('checkout_mismatch')
    const answer = await affirm.authorize(token, { purchase, orderId, key })
    if (answer.kind === 'body') return settle(answer.body, purchase, key)
    // 409: the same request is under way.
    if (answer.kind === 'noAnswer' || answer.status === 409) return unknownOutcome(null)
    return answer.refusal.code === declinedCode ? declined(declinedCode) : rejected(answer.refusal.code)
  }

  async function lookup(attempt: KnownAttempt): Promise<PaymentResult | { status: 'notFound' }> {
    const { reference, token, purchase, key } = attempt
    // A transaction has the id of its checkout.
    const id = reference ?? token
    if (!isToken(id)) return { status: 'notFound' }
    const found = await affirm.readTransaction(id)
    if (found.kind === 'body') return settle(found.body, purchase, key)
    if (found.kind === 'noAnswer' || found.status !== 404 || reference !== null) return unknownOutcome(reference)
    return withoutTransaction(attempt)
  }

  /** Never authorized, or declined: the checkout tells which, and the same request under the same key how. */
  async function withoutTransaction({ token, orderId, purchase, key }: Attempt) {
    const checkout = await affirm.readCheckout(token)
    if (checkout.kind === 'noAnswer') return unknownOutcome(null)
    if (checkout.kind === 'refused') return checkout.status === 404 ? ({ status: 'notFound' } as const) : unknownOutcome(null)
    if (isOpen(checkout.body) || !fits(checkout.body, checkout.body.total, purchase)) return { status: 'notFound' } as const
    const answer = await affirm.authorize(token, { purchase, orderId, key })
    if (answer.kind === 'body') return settle(answer.body, purchase, key)
    const isDeclined = answer.kind === 'refused' && answer.refusal.code === declinedCode
    return isDeclined ? declined(declinedCode) : unknownOutcome(null)
  }

  return {
    name: 'affirm',
    types: ['affirm'],
    mode,

    async start({ purchase, returnUrl }) {
      const checkout = affirmCheckout({ purchase, publicApiKey, returnUrl })
      const browser = { scriptUrl, publicApiKey, checkout } satisfies BrowserSession
      return { browser, hostedPageUrl: hostedPageUrl && `${hostedPageUrl}?${shortOf(checkout)}` }
    },

    readReturn({ checkout_token: token, cancelled, failed }) {
      if (failed) return { kind: 'failed' }
      if (cancelled) return { kind: 'cancelled' }
      return token ? { kind: 'token', token } : { kind: 'silent' }
    },

    async instrumentOf({ token, cartId }) {
      if (!isToken(token)) return null
      const checkout = await affirm.readCheckout(token)
      if (checkout.kind === 'noAnswer') throw unreachable(checkout.cause)
      if (checkout.kind === 'refused' || checkout.body.order_id !== cartId || !isOpen(checkout.body)) return null
      const used = await affirm.readTransaction(token)
      if (used.kind === 'noAnswer') throw unreachable(used.cause)
      return used.kind === 'refused' && used.status === 404 ? affirmInstrument : null
    },

    authorize,
    lookup,
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),

    /** Affirm holds nothing for a checkout before it is authorized, and knows no call that ends one. */
    async abandon() {},

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(newsSchema, fieldsOf(rawBody))
      if (!news.success) return null
      const { event, checkout_token, order_id: cartId } = news.output
      return { eventId: `${event}:${checkout_token}`, about: { cartId } }
    },
  }
}

/** What the simulator's page needs of a checkout: its address holds nothing of the shopper. */
function shortOf({ merchant, order_id, total, currency }: ReturnType<typeof affirmCheckout>): URLSearchParams {
  const { user_confirmation_url, user_cancel_url } = merchant
  return new URLSearchParams({ user_confirmation_url, user_cancel_url, order_id, total: String(total), currency })
}

/** JSON or a form. */
function fieldsOf(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return Object.fromEntries(new URLSearchParams(rawBody))
  }
}

function isToken(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}

/** Agreed to, and not refused or run out since. */
function isOpen({ checkout_status }: WireCheckout): boolean {
  return checkout_status === 'confirmed'
}

function fits(told: { order_id: string | null; currency: string }, amount: number, { cartId, amountInCents }: Purchase): boolean {
  return told.order_id === cartId && amount === amountInCents && told.currency === 'USD'
}

function unreachable(cause: unknown): Error {
  return new Error('Affirm could not be reached to read a checkout.', { cause })
}
