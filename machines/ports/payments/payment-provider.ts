/**
 * One provider of payments, such as Braintree or Klarna. The same adapter talks to the real service and to the simulator:
 * it is given a host and credentials. Card data never passes here: the provider's own frame, script or page gives a token.
 * What a provider answers is a value; an exception means that the request itself was wrong or refused (credentials, a key
 * used for something else) and that nothing was done.
 */
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'

export const providerNames = ['braintree', 'klarna', 'affirm', 'katapult', 'resolve', 'synchrony'] as const
export type ProviderName = (typeof providerNames)[number]

/** `simulator`: no money moves. */
export type PaymentMode = 'live' | 'sandbox' | 'simulator'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What is bought. The lines' totals come to `amountInCents`, to the cent; discounts are lines below zero. */
export interface Purchase {
  /** Our reference with every provider: one cart has one order. */
  cartId: string
  amountInCents: Cents
  lines: PurchaseLine[]
  /** Null until the shopper has given it. */
  billing: BillingAddress | null
  /** Where the tires go, when they go to the shopper. */
  shippingTo: BillingAddress | null
}

export interface PurchaseLine {
  kind: 'item' | 'coverage' | 'installation' | 'shipping' | 'fee' | 'tax' | 'discount'
  /** Product id, or a word of ours for what is no product. */
  reference: string
  name: string
  quantity: number
  unitPriceInCents: Cents
  totalInCents: Cents
}

export interface StartInput {
  type: PaymentType
  purchase: Purchase
  /** On the shop's public origin, hard to guess, another one each time. The provider adds its own words to it. */
  returnUrl: string
  /** Where the provider's server may tell us news; on the shop's public origin. */
  notifyUrl: string
}

export interface ProviderSession {
  /** For the provider's own browser side; opaque to all other code, and without secrets. */
  browser: Json
  /** The provider's page that needs no script of ours; null when it has none. */
  hostedPageUrl: string | null
}

/** Why a purchase cannot be paid in a way; `message` is for the shopper and says what to do. */
export interface PurchaseRefusal {
  code: string
  message: string
}

/** What will be charged. */
export interface Instrument {
  /** The payment type used, according to the provider. */
  type: PaymentType
  /** `Visa`, `Affirm` */
  brand: string
  /** Empty for payments without a card. */
  lastFour: string
}

/** The result of a return from the provider. */
export type Returned =
  | { kind: 'token'; token: string }
  | { kind: 'cancelled' }
  | { kind: 'failed' }
  /** The address says nothing: what counts came by the provider's own server, or will. */
  /** `token`: under which the provider can be asked whether anything came of it; absent when it cannot. */
  | { kind: 'silent'; token?: string }

/** One try to pay for an order. */
export interface Attempt {
  /** Ours, of up to 255 visible characters; begins with the cart's id. The same key again is the same try. */
  key: string
  type: PaymentType
  token: string
  /** What the provider's fraud check has read of the browser; null when there is nothing. */
  deviceData: string | null
  orderId: string
  purchase: Purchase
}

export type PaymentResult =
  /** `authorized`: the money is held. `captured`: it is taken. The amount is what the provider says. */
  | {
      status: 'authorized' | 'captured'
      reference: string
      amountInCents: Cents
      currency: string
      instrument: Instrument
    }
  /** The provider has the order or may have it; a later `lookup` tells. `unknownOutcome`: its answer was lost. */
  | { status: 'processing'; reason: 'review' | 'settlementPending' | 'unknownOutcome'; reference: string | null }
  /** `message` may be shown. `retryable`: the same means may be tried again. */
  | { status: 'declined'; code: string; message: string; retryable: boolean }
  /** Refused for what was sent or for suspicion: this token is of no more use. `message` may be shown. */
  | { status: 'rejected'; code: string; message: string }
  /** Nothing is held any more: voided, refunded in full, expired, or ended by the shopper. */
  | { status: 'cancelled'; reference: string | null }

/** An attempt as it is remembered. */
export interface KnownAttempt extends Attempt {
  /** The provider's id for it; null when no answer arrived. */
  reference: string | null
}

/** A charge as the provider's own list has it, with no regard to our records. */
export interface ListedCharge {
  /** The `key` of the attempt that asked for it. */
  attemptKey: string
  /** Money may move in each of them. */
  state: 'processing' | 'authorized' | 'captured'
  reference: string
  amountInCents: Cents
  instrument: Instrument
}

/** A change of money that is held or taken. The same key again is the same change. */
export interface ChangeInput {
  reference: string
  amountInCents: Cents
  key: string
  attempt: KnownAttempt
}

export type ChangeResult =
  | { status: 'done' }
  /** No answer, or not finished: ask again under the same key. */
  | { status: 'processing' }
  /** `alreadyCaptured`: void is too late, refund instead. `notCaptured`: refund is too early, void instead. */
  | { status: 'refused'; code: 'alreadyCaptured' | 'notCaptured' | 'gone' | 'other'; message: string }

/** Which payment a provider's news is about; the truth is then looked up. */
export interface ProviderNews {
  /** Repeated notifications have the same id. */
  eventId: string
  about: { attemptKey: string } | { reference: string } | { cartId: string }
}

export interface PaymentProvider {
  name: ProviderName
  types: readonly PaymentType[]
  mode: PaymentMode
  /** Why this purchase cannot be paid like this, known without asking the provider; null when it can. */
  whyNot?(purchase: Purchase): PurchaseRefusal | null
  /** Throws when the provider cannot be reached, and for a purchase that is refused. */
  start(input: StartInput): Promise<ProviderSession>
  /** The return of the provider's page or script, in its own field names; `fields` of the query or of a posted form or JSON. */
  readReturn(fields: Readonly<Record<string, string>>): Returned
  /** The agreement behind a token; null when it is unknown, used, or of another cart. Throws when the provider cannot be reached. */
  instrumentOf(input: { type: PaymentType; token: string; cartId: string }): Promise<Instrument | null>
  /** Asks for the money. Amount, currency and reference are compared before it counts as authorized; a mismatch is released and rejected. */
  authorize(attempt: Attempt): Promise<PaymentResult>
  /** The current state of an attempt; `notFound` only if the provider certainly never received it. */
  lookup(attempt: KnownAttempt): Promise<PaymentResult | { status: 'notFound' }>
  /**
   * The charges since then under which money is held, was taken or may be. Absent for a provider that gives no list. Throws when it
   * cannot be reached.
   */
  chargesSince?(since: Date): Promise<ListedCharge[]>
  capture(input: ChangeInput): Promise<ChangeResult>
  void(input: ChangeInput): Promise<ChangeResult>
  refund(input: ChangeInput): Promise<ChangeResult>
  /**
   * A token that will not be used: what the provider holds for it is released. Never throws. `inUse`: the token with which
   * the cart is being paid by this method; its agreement is kept if both tokens name the same one.
   */
  abandon(input: { type: PaymentType; token: string; cartId: string; inUse?: string | null }): Promise<void>
  /** What to answer to a provider that checks the address for its news; null when it is not a challenge. */
  answerChallenge?(challenge: string): string | null
  /** `null` for news that does not matter to us. Throws on a signature that is wrong. */
  parseWebhook(request: { headers: Readonly<Record<string, string>>; rawBody: string }): Promise<ProviderNews | null>
}
