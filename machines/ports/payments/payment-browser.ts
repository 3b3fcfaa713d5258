/**
 * The browser side of a payment provider: its fields, button and script. Loaded only when its payment method is chosen.
 * Safe to import in a browser.
 */
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { Json } from './payment-provider.ts'

/** Elements that the provider fills; our own labels and messages surround them. */
export interface PaymentSlots {
  /** Card fields; null for every other payment method. */
  fields: Record<CardField, HTMLElement> | null
  /** Room for a provider's own button or form; may stay empty. */
  stage: HTMLElement
}
export const cardFields = ['number', 'expirationDate', 'cvv'] as const
export type CardField = (typeof cardFields)[number]

/** What is said of a field that is not valid (specification, sections 5 and 8). */
export const cardFieldMessages = {
  number: { empty: 'card number is not valid', wrong: 'card number is not valid' },
  expirationDate: { empty: 'Please fill out an expiration date (MM/YY)', wrong: 'This expiration date is not valid' },
  cvv: { empty: 'Please fill out a security code', wrong: 'This security code is not valid' },
} as const satisfies Record<CardField, Record<'empty' | 'wrong', string>>

export interface FieldState {
  field: CardField
  isEmpty: boolean
  isValid: boolean
  isFocused: boolean
}

export interface MountInput {
  type: PaymentType
  /** `browser` of the provider's session. */
  session: Json
  amountInCents: Cents
  slots: PaymentSlots
  /** Nonce of the page's content security policy, for scripts that a provider loads. */
  cspNonce: string | null
  /** After each change in the card fields; `brand` while typing, as `Visa`. */
  onFields?(state: { fields: FieldState[]; brand: string | null }): void
  /** The provider's own button brought an answer without ours being pressed. */
  onAnswer?(answer: PaymentAnswer): void
}

export type PaymentAnswer =
  | { status: 'token'; token: string; deviceData: string | null }
  | { status: 'cancelled' }
  /** `code` is the provider's, for the log; `message` may be shown. */
  | { status: 'failed'; code: string; message: string }
  | { status: 'invalid'; fields: CardField[]; message: string }
  /** The browser is on its way to the provider's page. */
  | { status: 'leaving' }

export interface MountedPayment {
  /** The provider draws its own button in the stage: ours is not shown. */
  hasOwnButton: boolean
  /** Tokenizes the fields or opens the approval window. Must be called from a click handler. */
  pay(): Promise<PaymentAnswer>
  focus(field: CardField): void
  /** After this nothing of the provider is left on the page. */
  teardown(): Promise<void>
}

export interface PaymentBrowser {
  /** Rejects with an Error whose message may be shown and whose `code` is the provider's. */
  mount(input: MountInput): Promise<MountedPayment>
}
