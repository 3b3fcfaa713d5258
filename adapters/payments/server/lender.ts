/**
 * A lender (Affirm, Katapult, Klarna, Resolve, Synchrony) behind the payment port. Here is what all lenders do alike:
 * compare the lender's record with the purchase, void a record that does not match, change money once, name the outcome.
 * A spec says how one lender is asked, and what its records mean.
 */
import type { Cents } from '#machines/domain/money.ts'
import type {
  Attempt,
  ChangeInput,
  ChangeResult,
  Instrument,
  Json,
  KnownAttempt,
  PaymentMode,
  PaymentProvider,
  PaymentResult,
  ProviderName,
  Purchase,
  StartInput,
} from '#machines/ports/payments/payment-provider.ts'
import type { ProviderAnswer } from './provider-call.ts'
import { type Change, canChange, type PaymentStatus, refusedChange } from './refused-change.ts'
import { declined, rejected, unknownOutcome } from './results.ts'

type LenderName = Exclude<ProviderName, 'braintree'>

/** What the options of every lender have in common. */
export interface LenderOptions {
  mode: PaymentMode
  /** The simulator's page that needs no script. */
  hostedPageUrl?: string | null
  /** Of one call, in ms; 4,500 by default. */
  timeoutMs?: number
}

export const defaultTimeoutMs = 4_500

/** A lender's record of a payment, in the shop's terms. */
export interface LenderPayment {
  reference: string
  status: PaymentStatus
  /** Held or captured. */
  amountInCents: Cents
  currency: string
  instrument: Instrument
  /** Why the lender refused the shopper; null when it did not. */
  declinedCode: string | null
}

/** What a shopper agreed to, looked up by its token. */
export type Agreement<Open> =
  /** Belongs to the cart, and no order uses it yet. */
  | { kind: 'open'; agreement: Open; instrument: Instrument }
  /** Unknown, used, expired, or of another cart. */
  | { kind: 'none' }
  | { kind: 'noAnswer'; cause: unknown }

/** A change of money, without what only the lender's record tells. */
export interface LenderChange extends Pick<ChangeInput, 'reference' | 'amountInCents' | 'key'> {
  purchase: Purchase
}

/** `Payment`: the lender's record of a payment. `Open`: its record of an agreement. */
export interface Lender<Payment, Open> extends Pick<PaymentProvider, 'whyNot' | 'readReturn' | 'parseWebhook' | 'mode'> {
  name: LenderName
  /** As shoppers know it: `Affirm`. */
  label: string
  hostedPageUrl: string | null | undefined
  /** `hostedPage`: the query of the page that needs no script. */
  start(input: StartInput): Promise<{ browser: Json; hostedPage: Record<string, string> }>
  agreementOf(input: { token: string; cartId: string; inUse?: string | null }): Promise<Agreement<Open>>
  /** Ends an agreement that will not be used. Absent when the lender holds nothing before the authorization. */
  release?(agreement: Open): Promise<unknown>
  /** `settle` turns the lender's record into a result; a held record that does not match the purchase is voided. */
  authorize(attempt: Attempt, settle: Settle<Payment>): Promise<PaymentResult>
  lookup(attempt: KnownAttempt, settle: Settle<Payment>): Promise<PaymentResult | { status: 'notFound' }>
  paymentOf(record: Payment): LenderPayment
  isOf(record: Payment, purchase: Purchase): boolean
  /** The code of the rejection of a record that does not match the purchase. */
  mismatchCode: string
  /** The record of a payment; `refused` when the lender has none. */
  read(reference: string, purchase: Purchase): Promise<ProviderAnswer<Payment, unknown>>
  /** `record` is the one that was just read, null when none was. */
  change(kind: Change, change: LenderChange, record: Payment | null): Promise<ProviderAnswer<unknown, unknown>>
  /** True when the lender performs a change with the same key once. Otherwise its record is read before each change. */
  hasIdempotencyKeys: boolean
  /** Why the lender cannot make this change; null when it can. */
  whyNotChanged?(input: ChangeInput): string | null
}

export type Settle<Payment> = (record: Payment, attempt: Attempt) => Promise<PaymentResult>

export function createLender<Payment, Open>(lender: Lender<Payment, Open>): PaymentProvider {
  const { name, label, mode, hostedPageUrl } = lender

  const settle: Settle<Payment> = async (record, { key, purchase }) => {
    const payment = lender.paymentOf(record)
    const { status, reference, amountInCents } = payment
    const isHeld = status === 'authorized' || status === 'pending'
    if (!isHeld || lender.isOf(record, purchase)) return resultOf(payment)
    const answer = await lender.change('void', { reference, amountInCents, key: `${key}:misfit`, purchase }, record)
    const isVoided = answer.kind === 'body' || (answer.kind === 'refused' && (await isReleased(reference, purchase)))
    return isVoided ? rejected(lender.mismatchCode) : unknownOutcome(reference)
  }

  async function isReleased(reference: string, purchase: Purchase): Promise<boolean> {
    const answer = await lender.read(reference, purchase)
    return answer.kind === 'body' && lender.paymentOf(answer.body).status === 'released'
  }

  async function change(kind: Change, input: ChangeInput): Promise<ChangeResult> {
    const { reference, amountInCents, key } = input
    const { purchase } = input.attempt
    const reason = lender.whyNotChanged?.(input)
    if (reason) return { status: 'refused', code: 'other', message: reason }

    let record: Payment | null = null
    const read = async (): Promise<PaymentStatus | 'gone' | 'noAnswer'> => {
      const answer = await lender.read(reference, purchase)
      if (answer.kind === 'noAnswer') return 'noAnswer'
      record = answer.kind === 'body' ? answer.body : null
      return record === null ? 'gone' : lender.paymentOf(record).status
    }
    const message = `${label} refused to ${kind} ${reference}.`
    if (!lender.hasIdempotencyKeys) {
      const before = await read()
      if (before === 'noAnswer' || before === 'gone' || !canChange(kind, before)) return notChanged(kind, before, message)
    }
    const answer = await lender.change(kind, { reference, amountInCents, key, purchase }, record)
    if (answer.kind === 'body') return { status: 'done' }
    return answer.kind === 'noAnswer' ? { status: 'processing' } : notChanged(kind, await read(), message)
  }

  return {
    name,
    types: [name],
    mode,
    ...(lender.whyNot && { whyNot: lender.whyNot }),

    async start(input) {
      const { browser, hostedPage } = await lender.start(input)
      return { browser, hostedPageUrl: hostedPageUrl ? `${hostedPageUrl}?${new URLSearchParams(hostedPage)}` : null }
    },

    readReturn: lender.readReturn,

    async instrumentOf({ token, cartId }) {
      const found = await lender.agreementOf({ token, cartId })
      if (found.kind === 'noAnswer')
        throw new Error(`${label} could not be reached to read an agreement.`, { cause: found.cause })
      return found.kind === 'open' ? found.instrument : null
    },

    authorize: (attempt) => lender.authorize(attempt, settle),
    lookup: (attempt) => lender.lookup(attempt, settle),
    capture: (input) => change('capture', input),
    void: (input) => change('void', input),
    refund: (input) => change('refund', input),

    async abandon({ token, cartId, inUse }) {
      if (!lender.release) return
      const found = await lender.agreementOf({ token, cartId, inUse }).catch(() => null)
      if (found?.kind === 'open') await lender.release(found.agreement).catch(() => null)
    },

    parseWebhook: lender.parseWebhook,
  }
}

/** What a change means that was refused, or was not asked for because of the record's status. */
function notChanged(kind: Change, status: PaymentStatus | 'gone' | 'noAnswer', message: string): ChangeResult {
  if (status === 'noAnswer') return { status: 'processing' }
  return status === 'gone' ? { status: 'refused', code: 'gone', message } : refusedChange(kind, status, message)
}

function resultOf({ status, reference, amountInCents, currency, instrument, declinedCode }: LenderPayment): PaymentResult {
  switch (status) {
    case 'pending':
      return { status: 'processing', reason: 'review', reference }
    case 'authorized':
    case 'captured':
      return { status, reference, amountInCents, currency, instrument }
    case 'refunded':
      return { status: 'cancelled', reference }
    case 'released':
      return declinedCode === null ? { status: 'cancelled', reference } : declined(declinedCode)
  }
}

/** Tokens are put into addresses of the lender's API; anything else is no token of a lender. */
export function isToken(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}
