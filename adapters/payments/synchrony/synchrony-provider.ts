/** Synchrony behind the port: the shopper agrees in Synchrony's window, the server asks what became of the token, and transacts. */

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
  Purchase,
} from '#machines/ports/payment-provider.ts'
import { type BrowserSession, buyProcess } from './buy-process.ts'
import { authorizationOf, paymentStatusOf, resultOf, synchronyInstrument } from './payment-status.ts'
import { actions, createSynchronyCalls, type SynchronyAccount, trackingIdOf } from './synchrony-calls.ts'
import type { WireInquiry } from './wire.ts'

/** Synchrony publishes no addresses: each merchant is given theirs. */
export interface SynchronyOptions extends Omit<SynchronyAccount, 'timeoutMs'> {
  mode: PaymentMode
  /** Where browsers get Synchrony's script. */
  scriptUrl: string
  /** Where its window comes from; the script's origin unless told. */
  modalOrigin?: string
  /** The simulator's page that needs no script. */
  hostedPageUrl?: string | null
  /** 4.5 s unless told. `authorize` makes up to four calls. */
  timeoutMs?: number
}

export function createSynchrony(options: SynchronyOptions): PaymentProvider {
  const { mode, partnerId, scriptUrl, hostedPageUrl = null, timeoutMs = 4_500 } = options
  const modalOrigin = options.modalOrigin ?? new URL(scriptUrl).origin
  const synchrony = createSynchronyCalls({ ...options, timeoutMs })

  /** What a token with our authorization means for the attempt. An authorization that does not fit is let go. */
  async function settle(inquiry: WireInquiry, { purchase, key }: Attempt): Promise<PaymentResult> {
    const standing = paymentStatusOf(inquiry)
    const { transactionToken: reference } = inquiry
    const amountInCents = authorizationOf(inquiry)?.amount ?? 0
    const isHeld = standing === 'authorized' || standing === 'pending'
    if (!isHeld || (amountInCents === purchase.amountInCents && inquiry.clientTransId === purchase.cartId))
      return resultOf(inquiry)
    const gone = await synchrony.change('void', { reference, amountInCents, key: `${key}:misfit` })
    return gone.kind === 'body' ? rejected('authorization_mismatch') : unknownOutcome(reference)
  }

  async function authorize(attempt: Attempt): Promise<PaymentResult> {
    const { token, key, purchase } = attempt
    if (!isToken(token)) return rejected('token_unknown')
    const before = await synchrony.inquire(token)
    if (before.kind === 'noAnswer') return unknownOutcome(null)
    if (before.kind === 'refused') return rejected(before.refusal.code)
    const owner = ownerOf(before.body, key)
    if (owner === 'us') return settle(before.body, attempt)
    if (owner !== 'nobody') return owner === 'other' ? rejected('token_used') : unknownOutcome(token)
    const misfit = misfitOf(before.body, purchase)
    if (misfit) return rejected(misfit)
    const answer = await synchrony.authorize(token, { purchase, key })
    if (answer.kind === 'noAnswer') return unknownOutcome(token)
    const after = await synchrony.inquire(token)
    if (after.kind !== 'body') return unknownOutcome(token)
    if (ownerOf(after.body, key) === 'us') return settle(after.body, attempt)
    return answer.kind === 'refused' ? rejected(answer.refusal.code) : unknownOutcome(token)
  }

  async function lookup(attempt: KnownAttempt): Promise<PaymentResult | { status: 'notFound' }> {
    const { reference, token, key } = attempt
    const id = reference ?? token
    if (!isToken(id)) return { status: 'notFound' }
    const found = await synchrony.inquire(id)
    if (found.kind === 'refused' && found.status === 404 && reference === null) return { status: 'notFound' }
    if (found.kind !== 'body') return unknownOutcome(reference)
    const owner = ownerOf(found.body, key)
    if (owner === 'us') return settle(found.body, attempt)
    return owner === 'untold' ? unknownOutcome(reference) : { status: 'notFound' }
  }

  /** Transact knows no keys: what stands is read before it is changed, and what was done under our key is done. */
  async function change(kind: Change, { reference, amountInCents, key }: ChangeInput): Promise<ChangeResult> {
    let inquiry: WireInquiry | null = null
    return changeWithoutKey({
      kind,
      message: `Synchrony refused to ${kind} ${reference}.`,
      async read() {
        const found = await synchrony.inquire(reference)
        if (found.kind === 'noAnswer') return 'unheard'
        inquiry = found.kind === 'body' ? found.body : null
        return inquiry ? paymentStatusOf(inquiry) : 'gone'
      },
      async ask() {
        const trackingId = trackingIdOf(`${kind} ${key}`)
        const earlier = inquiry?.transactions.find((each) => each.action === actions[kind] && each.trackingId === trackingId)
        if (earlier?.status === 'SUCCESS') return { kind: 'body', body: earlier }
        return synchrony.change(kind, { reference, amountInCents, key })
      },
    })
  }

  return {
    name: 'synchrony',
    types: ['synchrony'],
    mode,

    async start({ purchase, returnUrl }) {
      const answer = await synchrony.newToken(purchase.cartId)
      if (answer.kind === 'noAnswer') throw new Error('Synchrony could not be reached to get a token.', { cause: answer.cause })
      if (answer.kind === 'refused') throw new Error(`Synchrony refused to give a token: ${answer.refusal.code}.`)
      const facts = buyProcess({ purchase, tokenId: answer.body.mppToken, partnerId })
      const browser = { scriptUrl, modalOrigin, facts } satisfies BrowserSession
      const { tokenId, syfPartnerId, processInd, clientTransId, transAmount1 } = facts
      const short = { tokenId, syfPartnerId, processInd, clientTransId, transAmount1, returnUrl }
      return { browser, hostedPageUrl: hostedPageUrl && `${hostedPageUrl}?${new URLSearchParams(short)}` }
    },

    /** A token says nothing by itself: the window closes in the same way whatever the shopper did in it. */
    readReturn({ tokenId: token, cancelled, failed }) {
      if (cancelled) return { kind: 'cancelled' }
      if (failed) return { kind: 'failed' }
      return token ? { kind: 'token', token } : { kind: 'silent' }
    },

    /** Null also for a window that was closed without agreeing to anything. */
    async instrumentOf({ token, cartId }) {
      if (!isToken(token)) return null
      const found = await synchrony.inquire(token)
      if (found.kind === 'noAnswer') throw new Error('Synchrony could not be reached to read a token.', { cause: found.cause })
      if (found.kind === 'refused' || found.body.clientTransId !== cartId) return null
      return found.body.accountLookupInfo && !authorizationOf(found.body) ? synchronyInstrument(found.body) : null
    },

    authorize,
    lookup,
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),

    /** Synchrony holds nothing for a token before it is authorized, and knows no call that ends one. */
    async abandon() {},

    /** Synchrony tells no news. */
    async parseWebhook() {
      return null
    },
  }
}

function isToken(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}

/** Under whose try a token is authorized; `untold`: under one that Synchrony does not name. */
function ownerOf(inquiry: WireInquiry, key: string): 'nobody' | 'us' | 'other' | 'untold' {
  const authorization = authorizationOf(inquiry)
  if (!authorization) return 'nobody'
  if (authorization.trackingId === null) return 'untold'
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
