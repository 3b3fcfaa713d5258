/** Resolve behind the port: a business agrees to net terms on Resolve's page, which makes the charge that the server then names, captures or cancels. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { dollars } from '#adapters/payments/server/dollars.ts'
import { changeWithoutKey } from '#adapters/payments/server/keyless-change.ts'
import type { Change } from '#adapters/payments/server/refused-change.ts'
import { declined, rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import type {
  Attempt,
  ChangeInput,
  ChangeResult,
  KnownAttempt,
  PaymentMode,
  PaymentProvider,
  PaymentResult,
} from '#machines/ports/payment-provider.ts'
import { type BrowserSession, resolveCheckout } from './checkout.ts'
import { paymentStatusOf, resolveInstrument, resultOf } from './payment-status.ts'
import { createResolveCalls, type ResolveAccount } from './resolve-calls.ts'
import { newsSchema, type WireCharge } from './wire.ts'

export interface ResolveOptions extends Omit<ResolveAccount, 'apiUrl' | 'timeoutMs'> {
  mode: PaymentMode
  /** Where our server reaches Resolve; by the mode, unless told. */
  apiUrl?: string
  /** Where browsers get Resolve's script. */
  scriptUrl?: string
  /** The simulator's page that needs no script. */
  hostedPageUrl?: string | null
  /** 4.5 s unless told. `authorize` makes up to three calls. */
  timeoutMs?: number
}

const addresses = {
  live: { api: 'https://app.resolvepay.com/api', script: 'https://app.resolvepay.com/js/resolve.js' },
  sandbox: { api: 'https://app-sandbox.resolvepay.com/api', script: 'https://app-sandbox.resolvepay.com/js/resolve.js' },
  simulator: null,
} as const satisfies Record<PaymentMode, { api: string; script: string } | null>

/** Resolve thought better of it before we had named the charge. */
const declinedByResolve = declined('charge_canceled')

export function createResolve(options: ResolveOptions): PaymentProvider {
  const { mode, merchantId, hostedPageUrl = null, timeoutMs = 4_500 } = options
  const apiUrl = options.apiUrl ?? addresses[mode]?.api
  const scriptUrl = options.scriptUrl ?? addresses[mode]?.script
  if (!apiUrl || !scriptUrl) throw new Error('The simulated Resolve has no addresses of its own: give its apiUrl and scriptUrl.')
  const resolve = createResolveCalls({ ...options, apiUrl, timeoutMs })

  async function letGo({ id }: WireCharge): Promise<PaymentResult> {
    const gone = await resolve.cancel(id)
    return gone.kind === 'body' ? rejected('charge_mismatch') : unknownOutcome(id)
  }

  /** What a charge that we have named means for the attempt. One that does not fit it is let go. */
  async function settle(charge: WireCharge, attempt: Attempt): Promise<PaymentResult> {
    const standing = paymentStatusOf(charge)
    const isHeld = standing === 'authorized' || standing === 'pending'
    return isHeld && !fits(charge, attempt) ? letGo(charge) : resultOf(charge)
  }

  async function authorize(attempt: Attempt): Promise<PaymentResult> {
    const { token, key, orderId, purchase } = attempt
    if (!isToken(token)) return rejected('token_unknown')
    const found = await resolve.readCharge(token)
    if (found.kind === 'noAnswer') return unknownOutcome(null)
    if (found.kind === 'refused') return rejected(found.refusal.error.type)
    const charge = found.body
    if (charge.metadata.attempt) return charge.metadata.attempt === key ? settle(charge, attempt) : rejected('token_used')
    if (charge.order_number !== purchase.cartId) return rejected('charge_of_another_cart')
    if (charge.canceled) return fits(charge, attempt) ? declinedByResolve : rejected('charge_mismatch')
    if (charge.captured) return rejected('charge_captured')
    if (!fits(charge, attempt)) return letGo(charge)
    const named = await resolve.claim(token, { cartId: purchase.cartId, orderId, key })
    if (named.kind === 'body') return settle(named.body, attempt)
    if (named.kind === 'noAnswer') return unknownOutcome(token)
    const after = await resolve.readCharge(token)
    if (after.kind !== 'body') return unknownOutcome(token)
    return after.body.canceled ? declinedByResolve : rejected(named.refusal.error.type)
  }

  async function lookup(attempt: KnownAttempt): Promise<PaymentResult | { status: 'notFound' }> {
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
    return fits(charge, attempt) ? declinedByResolve : rejected('charge_mismatch')
  }

  /** Charges know no keys: what stands is read before it is changed. */
  async function change(kind: Change, { reference, amountInCents, key, attempt }: ChangeInput): Promise<ChangeResult> {
    const { cartId } = attempt.purchase
    let charge: WireCharge | null = null
    return changeWithoutKey({
      kind,
      message: `Resolve refused to ${kind} ${reference}.`,
      async read() {
        const found = await resolve.readCharge(reference)
        if (found.kind === 'noAnswer') return 'unheard'
        charge = found.kind === 'body' ? found.body : null
        return charge ? paymentStatusOf(charge) : 'gone'
      },
      ask: () => {
        if (kind === 'void') return resolve.cancel(reference)
        return kind === 'capture'
          ? resolve.capture(reference, { amountInCents, cartId })
          : resolve.refund(charge!, { amountInCents, key })
      },
    })
  }

  /** The charge behind a token, when the cart may still pay with it. */
  async function openCharge(token: string, cartId: string) {
    if (!isToken(token)) return { kind: 'none' } as const
    const found = await resolve.readCharge(token)
    if (found.kind === 'noAnswer') return found
    const isOpen = found.kind === 'body' && !found.body.captured && !found.body.canceled && !found.body.metadata.attempt
    return isOpen && found.body.order_number === cartId ? found : ({ kind: 'none' } as const)
  }

  return {
    name: 'resolve',
    types: ['resolve'],
    mode,

    async start({ purchase, returnUrl }) {
      const checkout = resolveCheckout({ purchase, merchantId, returnUrl })
      const browser = { scriptUrl, checkout } satisfies BrowserSession
      const { success_url, cancel_url } = checkout.merchant
      const short = { order_number: purchase.cartId, total_amount: dollars(purchase.amountInCents), success_url, cancel_url }
      return { browser, hostedPageUrl: hostedPageUrl && `${hostedPageUrl}?${new URLSearchParams(short)}` }
    },

    readReturn({ charge_id: token, cancelled }) {
      if (cancelled) return { kind: 'cancelled' }
      return token ? { kind: 'token', token } : { kind: 'silent' }
    },

    async instrumentOf({ token, cartId }) {
      const found = await openCharge(token, cartId)
      if (found.kind === 'noAnswer') throw new Error('Resolve could not be reached to read a charge.', { cause: found.cause })
      return found.kind === 'body' ? resolveInstrument : null
    },

    authorize,
    lookup,
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),

    /** The charge holds the credit from the moment at which the shopper agreed. */
    async abandon({ token, cartId }) {
      const found = await openCharge(token, cartId).catch(() => null)
      if (found?.kind === 'body') await resolve.cancel(token).catch(() => null)
    },

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(v.pipe(v.string(), v.parseJson(), newsSchema), rawBody)
      if (!news.success || news.output.merchant_id !== merchantId) return null
      const { type, data } = news.output
      // A status may change more than once; the same body again is the same news.
      const digest = createHash('sha256').update(rawBody).digest('hex').slice(0, 16)
      return { eventId: `${type}:${data.id}:${digest}`, about: { reference: data.id } }
    },
  }
}

function isToken(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}

function fits({ order_number, amount }: WireCharge, { purchase }: Attempt): boolean {
  return order_number === purchase.cartId && amount === purchase.amountInCents
}
