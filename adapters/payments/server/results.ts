/** Results that all providers share. Their messages are the specification's, never a provider's own. */
import { type PaymentType, paymentMessages, paymentTypes } from '#machines/domain/payment.ts'
import type { Instrument, PaymentResult } from '#machines/ports/payments/payment-provider.ts'

/** A payment method without a card, under the name that the shop gives it. */
export function instrumentOf(type: Exclude<PaymentType, 'credit'>): Instrument {
  return { type, brand: paymentTypes[type].label, lastFour: '' }
}

/** A permanent refusal: asking again does not help. */
export function declined(code: string): PaymentResult {
  return { status: 'declined', code, message: paymentMessages.failed, retryable: false }
}

export function rejected(code: string): PaymentResult {
  return { status: 'rejected', code, message: paymentMessages.failed }
}

/** `reference` is null when the provider's id for the payment is not known. */
export function unknownOutcome(reference: string | null): PaymentResult {
  return { status: 'processing', reason: 'unknownOutcome', reference }
}
