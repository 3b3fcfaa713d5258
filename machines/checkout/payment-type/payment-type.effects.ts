/** The payment step's effects on the provider and commerce. */

import type { CartFacts } from '#machines/checkout/facts.ts'
import type { PaymentType } from '#machines/domain/payment.ts'

/** `choosePaymentType`: stored with the cart, because its sums depend on it. */
export interface ChooseTypeInput {
  paymentType: PaymentType
  /** The token that was ready for the previous method: it will not be used, so what the provider holds for it is released. */
  dropped: AbandonCardInput | null
}
export type ChooseTypeOutput =
  | { outcome: 'ok'; facts: CartFacts }
  | { outcome: 'notFound' }
  | { outcome: 'refused'; message: string }

/** `openSession`: at the provider, for this payment type and the cart's present total. */
export interface OpenSessionInput {
  paymentType: PaymentType
}
/** The session itself is a draft; `sessionRef` leads to it. */
export type OpenSessionOutput =
  | { outcome: 'ok'; sessionRef: string; simulated: boolean }
  | { outcome: 'unavailable' }
  /** This purchase cannot be paid like that; `message` says why and what to do. */
  | { outcome: 'refused'; message: string }

/** `checkCard`: whose token it is, and for which payment type. */
export interface CheckCardInput {
  paymentType: PaymentType
  cardRef: string
  /** The session that the token comes from: it is for one sum. Null where none is open. */
  sessionRef: string | null
}
export type CheckCardOutput =
  | {
      outcome: 'ok'
      type: PaymentType
      brand: string
      lastFour: string
      /** The sum of the session, or of the cart where there is none. */
      agreedInCents: number
    }
  | { outcome: 'unknownToken' }

/** `abandonCard`: a token that will not be used. */
export interface AbandonCardInput {
  paymentType: PaymentType
  cardRef: string
}
export type AbandonCardOutput = { outcome: 'ok' }

/** `saveBilling` */
export interface SaveBillingInput {
  billingRef: string
}
export type SaveBillingOutput = { outcome: 'ok' } | { outcome: 'notFound' }
