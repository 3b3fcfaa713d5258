/**
 * Payments as the shop uses them, independent of the provider of a payment method. Every attempt is stored before a provider is
 * asked; a cart has one payment at a time that may hold money.
 */
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type {
  Attempt,
  Instrument,
  Json,
  PaymentMode,
  PaymentResult,
  ProviderName,
  ProviderSession,
  PurchaseRefusal,
  Returned,
  StartInput,
} from './payment-provider.ts'

/** A payment method that can be offered now, and its provider. */
export interface PaymentMethod {
  type: PaymentType
  provider: ProviderName
  mode: PaymentMode
}

export interface PaymentSession extends ProviderSession {
  type: PaymentType
  provider: ProviderName
  mode: PaymentMode
  /** The amount; a session is for one amount. */
  amountInCents: Cents
  browser: Json
}

/** `refused`: this purchase cannot be paid like that, as long as it stays as it is. */
export type SessionStart = { status: 'open'; session: PaymentSession } | ({ status: 'refused' } & PurchaseRefusal)

/** The result of an authorization: the provider's answer and the key for lookups. */
export type AskResult = { attemptKey: string; result: PaymentResult }

/** A try as the shop remembers it. */
export interface PaymentRecord {
  key: string
  cartId: string
  orderId: string
  type: PaymentType
  provider: ProviderName
  amountInCents: Cents
  state: 'open' | 'processing' | 'authorized' | 'captured' | 'declined' | 'cancelled' | 'givenUp'
  /** The provider's own id of the payment. */
  reference: string | null
  /** How often the ledgers were compared; reset when the attempt is abandoned. */
  checks: number
  /** Since it was written down, by the database's clock. */
  ageInSeconds: number
}

export interface Payments {
  /** In the order in which they are shown. A provider without credentials is not among them. */
  ways(): readonly PaymentMethod[]
  /** Throws when the provider cannot be reached or the way is not offered. */
  startSession(input: StartInput): Promise<SessionStart>
  readReturn(type: PaymentType, fields: Readonly<Record<string, string>>): Returned
  /** The agreement behind a token; null when it is unknown, used or of another cart. */
  instrumentOf(input: { type: PaymentType; token: string; cartId: string }): Promise<Instrument | null>
  /** Asks for the money. If another attempt of the cart may hold money, returns that attempt; look it up first. */
  authorize(input: Attempt): Promise<AskResult>
  /** The current state of an attempt, by its stored request; the order and cart may have changed. */
  lookup(input: { key: string }): Promise<PaymentResult | { status: 'notFound' }>
  /** The shop stops waiting: money that is authorized later is released. */
  giveUp(cartId: string): Promise<void>
  /** Takes what is held for an order. `gone`: the provider holds it no more. */
  capture(input: { orderId: string }): Promise<'captured' | 'unknown' | 'gone'>
  /** Voids the authorization of an order. `captured`: it was captured already. */
  void(input: { orderId: string }): Promise<'voided' | 'unknown' | 'captured'>
  /** Refunds what was captured. */
  refund(input: { orderId: string }): Promise<'refunded' | 'unknown' | 'refused'>
  /** Releases a token that will not be used; a token that is paying an order is kept. Never throws. */
  abandon(input: { type: PaymentType; token: string; cartId: string }): Promise<void>
  /** The cart that a provider's news is about; null when it is not ours. Throws on a wrong signature. */
  receiveCallback(
    provider: ProviderName,
    request: { headers: Record<string, string>; rawBody: string },
  ): Promise<{ cartId: string; eventId: string } | null>
  /** What to answer to a provider that checks the address for its news; null when it is no challenge. */
  answerChallenge(provider: ProviderName, challenge: string): string | null
  /** Every attempt of a cart, the oldest first. */
  attemptsOf(cartId: string): Promise<PaymentRecord[]>
  /** Attempts that are due for reconciliation, claimed so that no other node checks them at the same time. */
  due(limit: number): Promise<PaymentRecord[]>
  /** Releases or refunds what an attempt holds and stops waiting for it; true when nothing is held now. */
  release(input: { key: string }): Promise<boolean>
  /** Stores when to compare again (null: never) and any difference found. */
  checked(key: string, next: { afterSeconds: number | null; finding?: string }): Promise<void>
}
