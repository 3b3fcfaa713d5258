/** The order's effects on commerce and the payment provider. Each may run twice with its key. */
import type { FulfilmentReport, FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Changes } from '#machines/domain/orders/agreement.ts'
import type { PaymentType } from '#machines/domain/payment.ts'

export interface PrepareInput {
  expectedTotalInCents: Cents
  /** The digest of what the shopper agreed to; null compares the total alone. */
  agreed: string | null
  /** The payment that is charged, as the order's chart knows it. */
  paymentType: PaymentType
  cardRef: string | null
}
export type PrepareOutput =
  | { outcome: 'ready'; orderId: string; totalInCents: Cents }
  | { outcome: 'alreadyPlaced'; orderId: string; state: 'confirmed' | 'cancelled' }
  /**
   * When they are why: `usedUpCodes`, promo codes that others have used up meanwhile; `firstOrderWith`, the payment type whose
   * discount of a first order another order of the account has. `beside`: what else is not as it was shown.
   */
  | { outcome: 'priceChanged'; totalInCents: Cents; usedUpCodes?: string[]; firstOrderWith?: PaymentType; beside?: Changes }
  /** Parts of what was shown are not so any more; `arrivesBy` is the day the tires arrive now, `yyyy-MM-dd`. */
  | ({ outcome: 'changed' } & Changes)
  | { outcome: 'slotGone' }
  /** The tires of an order made now arrive after its appointment. `firstDay` (`yyyy-MM-dd`) is the first possible one. */
  | { outcome: 'beforeTires'; firstDay: string | null }
  /** Something is missing or sold out, or an alert blocks the order; `message` is for the shopper. */
  | { outcome: 'refused'; code: string; message: string }

export interface AuthorizeInput {
  orderId: string
  paymentType: PaymentType
  cardRef: string
  amountInCents: Cents
  /** The key of an earlier try whose outcome is unknown: reused, so that at most one charge results. */
  attemptKey: string | null
}
/** What the provider took: enough to confirm the order or release the payment. */
export interface Payment {
  /** The payment type used, according to the provider. */
  type: PaymentType
  /** `Visa`, `Affirm` */
  brand: string
  /** Empty for payments without a card. */
  lastFour: string
  reference: string
  amountInCents: Cents
  simulated: boolean
}
export type AuthorizeOutput =
  /** The money is held, or taken already where a provider does both at once. */
  | ({ outcome: 'authorized' } & Payment)
  /** Refused for any reason; nothing is held. */
  | { outcome: 'declined'; code: string; message: string }
  /** The provider has the payment and is still deciding. */
  | { outcome: 'processing'; attemptKey: string }
  | { outcome: 'unknown'; attemptKey: string }

export interface LookupInput {
  attemptKey: string
}
export type LookupOutput = AuthorizeOutput | { outcome: 'notFound' }

export interface ConfirmInput {
  orderId: string
  payment: Payment
}
export type ConfirmOutput = { outcome: 'confirmed' } | { outcome: 'notFound' }

export interface OrderInput {
  orderId: string
}
export interface ReleaseInput extends OrderInput {
  /** The shopper may have left while the payment was decided: they get an email. */
  tellByMail: boolean
}
export type ReleaseOutput = { outcome: 'ok' }
export type CancelOutput = { outcome: 'cancelled' } | { outcome: 'tooLate' } | { outcome: 'notFound' }

/** `capturePayment`: the money of an order that can no longer be cancelled. `gone`: the provider no longer holds it. */
export type CaptureOutput = { outcome: 'captured' } | { outcome: 'unknown' } | { outcome: 'gone' }
/** `voidPayment`: `captured` when the money was already captured and must be refunded instead. */
export type VoidOutput = { outcome: 'voided' } | { outcome: 'unknown' } | { outcome: 'captured' }
/** `refundPayment` */
export type RefundOutput = { outcome: 'refunded' } | { outcome: 'unknown' } | { outcome: 'refused' }

export interface RecordInput extends OrderInput {
  reports: FulfilmentReport[]
}
/** `recordReports`: the ids of the reports that are written down, and where the tires are now. */
export interface RecordOutput {
  recorded: string[]
  stage: FulfilmentStage
}
