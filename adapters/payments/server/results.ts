/** Results that every provider gives in the same words: what shoppers may read is the specification's, never a provider's. */
import { type PaymentType, paymentMessages, paymentTypes } from '#machines/domain/payment.ts'
import type { Instrument, PaymentResult } from '#machines/ports/payment-provider.ts'

/** A way to pay without a card: it is called what the shop calls it. */
export function instrumentOf(type: Exclude<PaymentType, 'credit'>): Instrument {
  return { type, brand: paymentTypes[type].label, lastFour: '' }
}

/** For good: whoever says no looked at the shopper and not at the moment. */
export function declined(code: string): PaymentResult {
  return { status: 'declined', code, message: paymentMessages.failed, retryable: false }
}

export function rejected(code: string): PaymentResult {
  return { status: 'rejected', code, message: paymentMessages.failed }
}

/** `reference` is null when the provider's name for the payment was not heard. */
export function unknownOutcome(reference: string | null): PaymentResult {
  return { status: 'processing', reason: 'unknownOutcome', reference }
}
