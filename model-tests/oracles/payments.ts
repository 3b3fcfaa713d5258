/** The ten ways to pay and what leads from one to another (specification, sections 2, 3, 4, 8 and 9), as plain data. */
import type { UserType } from '#machines/domain/account.ts'

export const firstType = 'credit'

/** Percent off the tires when it is really paid this way, and whether it is one of the shopper's wallets. */
export const types = {
  credit: { percentOff: 0, isWallet: false },
  affirm: { percentOff: 10, isWallet: false },
  applepay: { percentOff: 0, isWallet: true },
  googlepay: { percentOff: 0, isWallet: true },
  katapult: { percentOff: 10, isWallet: false },
  klarna: { percentOff: 10, isWallet: false },
  paypal: { percentOff: 0, isWallet: true },
  resolve: { percentOff: 0, isWallet: false },
  synchrony: { percentOff: 0, isWallet: false },
  venmo: { percentOff: 0, isWallet: true },
} as const
export type Type = keyof typeof types

/** Whose wallet buttons before the form are out of reach, whatever the type; for the others only credit card bars them. */
export const noFastCheckout: readonly UserType[] = ['Sales Tool', 'Fleet']

/** What an address chooses. Nothing of it is a payment. */
export const hints: ReadonlyArray<{ hint: object; type: Type }> = [
  { hint: { chargeId: 'charge_1' }, type: 'resolve' },
  { hint: { affirmError: true }, type: 'affirm' },
  { hint: { redirectFrom: 'cart_modal' }, type: 'credit' },
  { hint: {}, type: 'credit' },
]

/** Sentences of the specification, section 8. */
export const sentences = {
  failed: "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  invalidCard: 'Credit card is invalid',
  /** Synchrony's window gives a token however it is closed: one that stands for nothing is a cancelling. */
  synchronyCancelled: 'Your Synchrony payment was cancelled. Nothing was charged.',
  noGateway: 'Cannot contact the gateway at this time.',
  code539: { begins: 'Your payment is processing', asksFor: ['check your email', 'contact customer service', '30 minutes'] },
} as const

/** What is said of a token that stands for nothing. */
export function unusableToken(chosen: Type): string {
  if (chosen === 'credit') return sentences.invalidCard
  return chosen === 'synchrony' ? sentences.synchronyCancelled : sentences.failed
}
