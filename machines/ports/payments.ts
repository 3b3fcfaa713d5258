/**
 * Payments. Card data never passes here: the provider's own frame or page gives a token, and only the token is used.
 * Outcomes are values; `unknown` means the provider may or may not have taken the order and must be looked up by its
 * key, never tried again under a new one.
 */
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'

/** What the browser needs to show the provider's card frame, and where to go without JavaScript. */
export interface PaymentSession {
  /** Opaque to the shop's own code. */
  clientToken: string
  /** Origin of the card frame: another origin than the shop's. */
  frameOrigin: string
  frameUrl: string
  /** The provider's hosted page; it comes back to `returnUrl` with `token` or `cancelled=1`. */
  hostedPageUrl: string
  simulated: boolean
}

export interface CardSummary {
  /** How it was chosen to be paid. */
  type: PaymentType
  /** `Visa`, `Affirm`. */
  brand: string
  /** Empty for payments without a card. */
  lastFour: string
}

export type PaymentOutcome =
  | { outcome: 'authorized'; reference: string; amountInCents: Cents; card: CardSummary; simulated: boolean }
  /** `message` is safe to show; `retryable` says whether the same card may be tried again. */
  | { outcome: 'declined'; code: string; message: string; retryable: boolean }
  | { outcome: 'unknown' }

export interface Payments {
  /** `returnUrl` is on the shop's public origin. Throws when the provider cannot be reached. */
  startSession(input: { type: PaymentType; cartId: string; amountInCents: Cents; returnUrl: string }): Promise<PaymentSession>
  /** What a token stands for; null when it is unknown, used up or of another cart. */
  cardOfToken(token: string, cartId: string): Promise<CardSummary | null>
  /** Asks for the money. The same key again gives the first answer. */
  authorize(input: { token: string; orderId: string; cartId: string; amountInCents: Cents; key: string }): Promise<PaymentOutcome>
  /** The truth about a key: `notFound` when the provider never took it. */
  lookup(key: string): Promise<PaymentOutcome | { outcome: 'notFound' }>
  /** Lets the money go again. Idempotent. */
  void(input: { reference: string; key: string }): Promise<{ outcome: 'voided' } | { outcome: 'unknown' }>
}
