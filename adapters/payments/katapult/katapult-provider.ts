/** Katapult behind the port: the shopper signs a lease on Katapult's page, the server confirms, delivers and cancels it. */
import * as v from 'valibot'
import { dollars } from '#adapters/payments/server/dollars.ts'
import { changeWithoutKey } from '#adapters/payments/server/keyless-change.ts'
import type { Change } from '#adapters/payments/server/refused-change.ts'
import { rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import type {
  Attempt,
  ChangeInput,
  ChangeResult,
  KnownAttempt,
  PaymentMode,
  PaymentProvider,
  PaymentResult,
} from '#machines/ports/payment-provider.ts'
import { type BrowserSession, katapultCheckout } from './checkout.ts'
import { createKatapultCalls, type KatapultAccount } from './katapult-calls.ts'
import { type LeaseTerms, whyNotLeased } from './lease.rules.ts'
import { katapultInstrument, paymentStatusOf, resultOf } from './payment-status.ts'
import { newsSchema, type WireApplication } from './wire.ts'

export interface KatapultOptions extends Omit<KatapultAccount, 'apiUrl' | 'timeoutMs'>, Partial<LeaseTerms> {
  mode: PaymentMode
  /** Where our server reaches Katapult; by the mode, unless told. */
  apiUrl?: string
  /** Where browsers get Katapult's plugin: `js/katapult.js` and `css/katapult.css` are below it. */
  pluginUrl?: string
  /** The simulator's page that needs no script. */
  hostedPageUrl?: string | null
  /** 4.5 s unless told. `authorize` makes up to four calls. */
  timeoutMs?: number
}

/** Stands for whatever lease Katapult has of the cart: its news may have been lost on the way. */
const anyOfCart = 'lease:of-this-cart'

const addresses = {
  live: 'https://www.katapult.com',
  sandbox: 'https://sandbox.katapult.com',
  simulator: null,
} as const satisfies Record<PaymentMode, string | null>

export function createKatapult(options: KatapultOptions): PaymentProvider {
  const { mode, apiKey, hostedPageUrl = null, timeoutMs = 4_500 } = options
  const apiUrl = options.apiUrl ?? addresses[mode]
  const pluginUrl = options.pluginUrl ?? (addresses[mode] && `${addresses[mode]}/plugin`)
  if (!apiUrl || !pluginUrl) throw new Error('The simulated Katapult has no addresses of its own: give its apiUrl and pluginUrl.')
  const { leasableKinds = ['item', 'coverage', 'installation', 'fee', 'tax'], leastInCents = null, mostInCents = null } = options
  const terms: LeaseTerms = { leasableKinds, leastInCents, mostInCents }
  const katapult = createKatapultCalls({ ...options, apiUrl, timeoutMs })

  /** What Katapult has of the cart under the token. */
  async function find(cartId: string, token: string, key: string | null) {
    const answer = await katapult.sync(cartId)
    if (answer.kind === 'noAnswer') return answer
    if (answer.kind === 'refused' && answer.status !== 404) return { kind: 'noAnswer', cause: answer.refusal } as const
    const all = answer.kind === 'body' ? answer.body.applications : []
    const own = all.filter(({ customer_id }) => customer_id === cartId)
    const application =
      token === anyOfCart
        ? (own.find(({ order_id }) => key !== null && order_id === key) ?? own.findLast(isOpen))
        : own.find(({ uid }) => uid === token)
    return { kind: 'heard', application: application ?? null } as const
  }

  /** What an application that has our order means for the attempt. One that does not fit it is let go. */
  async function settle(application: WireApplication, attempt: Attempt): Promise<PaymentResult> {
    const { uid, amount } = application
    const standing = paymentStatusOf(application)
    const isHeld = standing === 'authorized' || standing === 'pending'
    if (!isHeld || amount === attempt.purchase.amountInCents) return resultOf(application)
    const gone = await katapult.cancel(uid)
    return gone.kind === 'body' ? rejected('application_mismatch') : unknownOutcome(uid)
  }

  async function authorize(attempt: Attempt): Promise<PaymentResult> {
    const { token, key, purchase } = attempt
    const found = await find(purchase.cartId, token, key)
    if (found.kind === 'noAnswer') return unknownOutcome(null)
    const { application } = found
    if (!application) return rejected('token_unknown')
    if (application.order_id !== null) return application.order_id === key ? settle(application, attempt) : rejected('token_used')
    if (!isOpen(application)) return rejected(`application_${application.status}`)
    const { uid } = application
    if (application.amount !== purchase.amountInCents) {
      await katapult.cancel(uid)
      return rejected('application_mismatch')
    }
    const answer = await katapult.confirm(uid, key)
    if (answer.kind === 'noAnswer') return unknownOutcome(uid)
    const after = await find(purchase.cartId, uid, key)
    if (after.kind === 'noAnswer') return unknownOutcome(uid)
    if (after.application?.order_id === key) return settle(after.application, attempt)
    return answer.kind === 'refused' ? rejected(answer.refusal.error.code) : unknownOutcome(uid)
  }

  async function lookup(attempt: KnownAttempt): Promise<PaymentResult | { status: 'notFound' }> {
    const { reference, token, key, purchase } = attempt
    const found = await find(purchase.cartId, reference ?? token, key)
    if (found.kind === 'noAnswer') return unknownOutcome(reference)
    if (found.application?.order_id === key) return settle(found.application, attempt)
    return reference !== null && !found.application ? unknownOutcome(reference) : { status: 'notFound' }
  }

  /** Katapult knows no keys and no parts of a lease: what stands is read before it is changed. */
  async function change(kind: Change, { reference, amountInCents, attempt }: ChangeInput): Promise<ChangeResult> {
    const { purchase } = attempt
    if (amountInCents !== purchase.amountInCents)
      return { status: 'refused', code: 'other', message: `Katapult takes and gives back ${reference} as a whole only.` }
    return changeWithoutKey({
      kind,
      message: `Katapult refused to ${kind} ${reference}.`,
      async read() {
        const found = await find(purchase.cartId, reference, null)
        if (found.kind === 'noAnswer') return 'unheard'
        return found.application ? paymentStatusOf(found.application) : 'gone'
      },
      ask: () => (kind === 'capture' ? katapult.deliver(reference, purchase, new Date()) : katapult.cancel(reference)),
    })
  }

  return {
    name: 'katapult',
    types: ['katapult'],
    mode,

    whyNot: (purchase) => whyNotLeased(purchase, terms),

    async start({ purchase, returnUrl }) {
      const reason = whyNotLeased(purchase, terms)
      if (reason) throw new Error(`Katapult does not lease the purchase of ${purchase.cartId}: ${reason.message}`)
      const checkout = katapultCheckout({ purchase, returnUrl })
      const files = { scriptUrl: `${pluginUrl}/js/katapult.js`, stylesheetUrl: `${pluginUrl}/css/katapult.css` }
      const browser = { ...files, apiKey, checkout } satisfies BrowserSession
      const { return: back, cancel } = checkout.urls
      const short = { customer_id: purchase.cartId, total: dollars(purchase.amountInCents), return: back, cancel }
      return { browser, hostedPageUrl: hostedPageUrl && `${hostedPageUrl}?${new URLSearchParams(short)}` }
    },

    /** Katapult's server posts the `uid`; the shopper's browser, which comes after it, brings nothing. */
    readReturn({ uid, cancelled }) {
      if (cancelled) return { kind: 'cancelled' }
      return uid ? { kind: 'token', token: uid } : { kind: 'silent', token: anyOfCart }
    },

    async instrumentOf({ token, cartId }) {
      const found = await find(cartId, token, null)
      if (found.kind === 'noAnswer')
        throw new Error('Katapult could not be reached to read an application.', { cause: found.cause })
      return found.application && isOpen(found.application) ? katapultInstrument : null
    },

    authorize,
    lookup,
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),

    async abandon({ token, cartId, inUse }) {
      // The lease that the cart is being paid with may be this very one: its news came after its shopper.
      if (inUse === anyOfCart) return
      const found = await find(cartId, token, null).catch(() => null)
      if (found?.kind !== 'heard' || !found.application || !isOpen(found.application)) return
      await katapult.cancel(found.application.uid).catch(() => null)
    },

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(v.pipe(v.string(), v.parseJson(), newsSchema), rawBody)
      return news.success ? { eventId: news.output.uid, about: { cartId: news.output.customer_id } } : null
    },
  }
}

/** Signed by the shopper, and without an order yet. */
function isOpen({ status, order_id }: WireApplication): boolean {
  return status === 'approved' && order_id === null
}
