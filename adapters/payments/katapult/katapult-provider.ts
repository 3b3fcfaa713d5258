/** Katapult behind the port: the shopper signs a lease on Katapult's page; the server confirms, delivers and cancels it. */
import * as v from 'valibot'
import { dollars } from '#adapters/payments/server/dollars.ts'
import {
  type Agreement,
  createLender,
  defaultTimeoutMs,
  type LenderOptions,
  type Settle,
} from '#adapters/payments/server/lender.ts'
import { rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import type {
  Attempt,
  KnownAttempt,
  PaymentMode,
  PaymentProvider,
  PaymentResult,
} from '#machines/ports/payments/payment-provider.ts'
import { type BrowserSession, katapultCheckout } from './checkout.ts'
import { createKatapultCalls, type KatapultAccount } from './katapult-calls.ts'
import { type LeaseTerms, whyNotLeased } from './lease.rules.ts'
import { katapultInstrument, paymentOf } from './payment-status.ts'
import { newsSchema, type WireApplication } from './wire.ts'

export interface KatapultOptions extends LenderOptions, Omit<KatapultAccount, 'apiUrl' | 'timeoutMs'>, Partial<LeaseTerms> {
  /** Where our server reaches Katapult; by the mode, unless given. */
  apiUrl?: string
  /** Where browsers get Katapult's plugin: `js/katapult.js` and `css/katapult.css` are below it. */
  pluginUrl?: string
}

/** The token of whichever lease Katapult has of the cart: its webhook may have been lost. */
const anyOfCart = 'lease:of-this-cart'

const addresses = {
  live: 'https://www.katapult.com',
  sandbox: 'https://sandbox.katapult.com',
  simulator: null,
} as const satisfies Record<PaymentMode, string | null>

export function createKatapult(options: KatapultOptions): PaymentProvider {
  const { mode, apiKey, hostedPageUrl, timeoutMs = defaultTimeoutMs } = options
  const apiUrl = options.apiUrl ?? addresses[mode]
  const pluginUrl = options.pluginUrl ?? (addresses[mode] && `${addresses[mode]}/plugin`)
  if (!apiUrl || !pluginUrl) throw new Error('The simulated Katapult has no addresses of its own: give its apiUrl and pluginUrl.')
  const { leasableKinds = ['item', 'coverage', 'installation', 'fee', 'tax'], leastInCents = null, mostInCents = null } = options
  const terms: LeaseTerms = { leasableKinds, leastInCents, mostInCents }
  const katapult = createKatapultCalls({ ...options, apiUrl, timeoutMs })

  /** The cart's application with the token; null when Katapult has none. */
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
    return { kind: 'body', application: application ?? null } as const
  }

  /** Makes up to four calls. */
  async function authorize(attempt: Attempt, settle: Settle<WireApplication>): Promise<PaymentResult> {
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

  async function lookup(attempt: KnownAttempt, settle: Settle<WireApplication>) {
    const { reference, token, key, purchase } = attempt
    const found = await find(purchase.cartId, reference ?? token, key)
    if (found.kind === 'noAnswer') return unknownOutcome(reference)
    if (found.application?.order_id === key) return settle(found.application, attempt)
    return reference !== null && !found.application ? unknownOutcome(reference) : ({ status: 'notFound' } as const)
  }

  async function agreementOf({ token, cartId, inUse }: { token: string; cartId: string; inUse?: string | null }) {
    // The lease that the cart is being paid with may be this very one: its webhook came after its shopper.
    if (inUse === anyOfCart) return { kind: 'none' } satisfies Agreement<never>
    const found = await find(cartId, token, null)
    if (found.kind === 'noAnswer') return found
    const { application } = found
    if (!application || !isOpen(application)) return { kind: 'none' } as const
    return { kind: 'open', agreement: application, instrument: katapultInstrument } as const
  }

  return createLender<WireApplication, WireApplication>({
    name: 'katapult',
    label: 'Katapult',
    mode,
    hostedPageUrl,

    whyNot: (purchase) => whyNotLeased(purchase, terms),

    async start({ purchase, returnUrl }) {
      const reason = whyNotLeased(purchase, terms)
      if (reason) throw new Error(`Katapult does not lease the purchase of ${purchase.cartId}: ${reason.message}`)
      const checkout = katapultCheckout({ purchase, returnUrl })
      const files = { scriptUrl: `${pluginUrl}/js/katapult.js`, stylesheetUrl: `${pluginUrl}/css/katapult.css` }
      const { return: back, cancel } = checkout.urls
      return {
        browser: { ...files, apiKey, checkout } satisfies BrowserSession,
        hostedPage: { customer_id: purchase.cartId, total: dollars(purchase.amountInCents), return: back, cancel },
      }
    },

    /** Katapult's server posts the `uid`; the shopper's browser, which comes after it, brings nothing. */
    readReturn({ uid, cancelled }) {
      if (cancelled) return { kind: 'cancelled' }
      return uid ? { kind: 'token', token: uid } : { kind: 'silent', token: anyOfCart }
    },

    agreementOf,
    release: ({ uid }) => katapult.cancel(uid),
    authorize,
    lookup,
    paymentOf,
    isOf: ({ amount }, { amountInCents }) => amount === amountInCents,
    mismatchCode: 'application_mismatch',

    async read(reference, { cartId }) {
      const found = await find(cartId, reference, null)
      if (found.kind === 'noAnswer') return found
      const { application } = found
      return application ? { kind: 'body', body: application } : { kind: 'refused', status: 404, refusal: null }
    },
    change: (kind, { reference, purchase }) =>
      kind === 'capture' ? katapult.deliver(reference, purchase, new Date()) : katapult.cancel(reference),
    hasIdempotencyKeys: false,
    whyNotChanged: ({ reference, amountInCents, attempt }) =>
      amountInCents === attempt.purchase.amountInCents ? null : `Katapult captures and refunds ${reference} as a whole only.`,

    async parseWebhook({ rawBody }) {
      const news = v.safeParse(v.pipe(v.string(), v.parseJson(), newsSchema), rawBody)
      return news.success ? { eventId: news.output.uid, about: { cartId: news.output.customer_id } } : null
    },
  })
}

/** Signed by the shopper, and without an order yet. */
function isOpen({ status, order_id }: WireApplication): boolean {
  return status === 'approved' && order_id === null
}
