/** Synchrony behind the port: the shopper agrees in Synchrony's window; the server inquires about the token and transacts. */
import {
  type Agreement,
  createLender,
  defaultTimeoutMs,
  isToken,
  type LenderOptions,
  type Settle,
} from '#adapters/payments/server/lender.ts'
import { rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import type {
  Attempt,
  KnownAttempt,
  PaymentProvider,
  PaymentResult,
  Purchase,
} from '#machines/ports/payments/payment-provider.ts'
import { type BrowserSession, buyProcess } from './buy-process.ts'
import { authorizationOf, paymentOf, synchronyInstrument } from './payment-status.ts'
import { actions, createSynchronyCalls, type SynchronyAccount, trackingIdOf } from './synchrony-calls.ts'
import type { WireInquiry } from './wire.ts'

/** Synchrony publishes no addresses: each merchant is given theirs. */
export interface SynchronyOptions extends LenderOptions, Omit<SynchronyAccount, 'timeoutMs'> {
  /** Where browsers get Synchrony's script. */
  scriptUrl: string
  /** The origin of its window; the script's by default. */
  modalOrigin?: string
}

export function createSynchrony(options: SynchronyOptions): PaymentProvider {
  const { mode, partnerId, scriptUrl, hostedPageUrl, timeoutMs = defaultTimeoutMs } = options
  const modalOrigin = options.modalOrigin ?? new URL(scriptUrl).origin
  const synchrony = createSynchronyCalls({ ...options, timeoutMs })

  /** Makes up to four calls. */
  async function authorize(attempt: Attempt, settle: Settle<WireInquiry>): Promise<PaymentResult> {
    const { token, key, purchase } = attempt
    if (!isToken(token)) return rejected('token_unknown')
    const before = await synchrony.inquire(token)
    if (before.kind === 'noAnswer') return unknownOutcome(null)
    if (before.kind === 'refused') return rejected(before.refusal.code)
    const owner = ownerOf(before.body, key)
    if (owner === 'us') return settle(before.body, attempt)
    if (owner !== 'none') return owner === 'other' ? rejected('token_used') : unknownOutcome(token)
    const misfit = misfitOf(before.body, purchase)
    if (misfit) return rejected(misfit)
    const answer = await synchrony.authorize(token, { purchase, key })
    if (answer.kind === 'noAnswer') return unknownOutcome(token)
    const after = await synchrony.inquire(token)
    if (after.kind !== 'body') return unknownOutcome(token)
    if (ownerOf(after.body, key) === 'us') return settle(after.body, attempt)
    return answer.kind === 'refused' ? rejected(answer.refusal.code) : unknownOutcome(token)
  }

  async function lookup(attempt: KnownAttempt, settle: Settle<WireInquiry>) {
    const { reference, token, key } = attempt
    const id = reference ?? token
    if (!isToken(id)) return { status: 'notFound' } as const
    const found = await synchrony.inquire(id)
    if (found.kind === 'refused' && found.status === 404 && reference === null) return { status: 'notFound' } as const
    if (found.kind !== 'body') return unknownOutcome(reference)
    const owner = ownerOf(found.body, key)
    if (owner === 'us') return settle(found.body, attempt)
    return owner === 'unnamed' ? unknownOutcome(reference) : ({ status: 'notFound' } as const)
  }

  /**
   * Open also means that the shopper agreed to something: the window closes in the same way without. Synchrony holds nothing
   * for a token before it is authorized, and has no call that ends one: there is no `release`.
   */
  async function agreementOf({ token, cartId }: { token: string; cartId: string }): Promise<Agreement<WireInquiry>> {
    if (!isToken(token)) return { kind: 'none' }
    const found = await synchrony.inquire(token)
    if (found.kind === 'noAnswer') return found
    if (found.kind === 'refused' || found.body.clientTransId !== cartId) return { kind: 'none' }
    if (!found.body.accountLookupInfo || authorizationOf(found.body)) return { kind: 'none' }
    return { kind: 'open', agreement: found.body, instrument: synchronyInstrument(found.body) }
  }

  return createLender({
    name: 'synchrony',
    label: 'Synchrony',
    mode,
    hostedPageUrl,

    async start({ purchase, returnUrl }) {
      const answer = await synchrony.newToken(purchase.cartId)
      if (answer.kind === 'noAnswer') throw new Error('Synchrony could not be reached to get a token.', { cause: answer.cause })
      if (answer.kind === 'refused') throw new Error(`Synchrony refused to give a token: ${answer.refusal.code}.`)
      const facts = buyProcess({ purchase, tokenId: answer.body.mppToken, partnerId })
      const { tokenId, syfPartnerId, processInd, clientTransId, transAmount1 } = facts
      return {
        browser: { scriptUrl, modalOrigin, facts } satisfies BrowserSession,
        hostedPage: { tokenId, syfPartnerId, processInd, clientTransId, transAmount1, returnUrl },
      }
    },

    /** A token alone says nothing: the window closes in the same way after every choice of the shopper. */
    readReturn({ tokenId: token, cancelled, failed }) {
      if (cancelled) return { kind: 'cancelled' }
      if (failed) return { kind: 'failed' }
      return token ? { kind: 'token', token } : { kind: 'silent' }
    },

    agreementOf,
    authorize,
    lookup,
    paymentOf,
    isOf: (inquiry, { cartId, amountInCents }) =>
      authorizationOf(inquiry)?.amount === amountInCents && inquiry.clientTransId === cartId,
    mismatchCode: 'authorization_mismatch',
    read: (reference) => synchrony.inquire(reference),
    /** A change already made with our key counts as done. */
    async change(kind, change, inquiry) {
      const trackingId = trackingIdOf(`${kind} ${change.key}`)
      const earlier = inquiry?.transactions.find((each) => each.action === actions[kind] && each.trackingId === trackingId)
      return earlier?.status === 'SUCCESS' ? { kind: 'body', body: earlier } : synchrony.change(kind, change)
    },
    hasIdempotencyKeys: false,

    /** Synchrony sends no webhooks. */
    async parseWebhook() {
      return null
    },
  })
}

/** Whose attempt authorized a token; `unnamed`: under one that Synchrony does not name. */
function ownerOf(inquiry: WireInquiry, key: string): 'none' | 'us' | 'other' | 'unnamed' {
  const authorization = authorizationOf(inquiry)
  if (!authorization) return 'none'
  if (authorization.trackingId === null) return 'unnamed'
  return authorization.trackingId === trackingIdOf(key) ? 'us' : 'other'
}

function misfitOf(
  { clientTransId, transAmount, accountLookupInfo }: WireInquiry,
  { cartId, amountInCents }: Purchase,
): string | null {
  if (!accountLookupInfo) return 'token_not_agreed_to'
  if (clientTransId !== cartId) return 'token_of_another_cart'
  return transAmount === amountInCents ? null : 'amount_mismatch'
}
