/**
 * The digest that an order is placed with: what commerce knows of the cart (machines/domain/orders/agreement.ts), and the payment, which
 * only the charts know.
 */
import { hashOf } from '#adapters/secrets/index.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'

/** What would be charged. */
export interface ShownPayment {
  type: PaymentType
  /** The draft of the payment; null without one. */
  cardRef: string | null
}

/** `agreement` is that of the cart's summary. */
export function agreementWith(agreement: string, payment: ShownPayment): string {
  return `${agreement}${separator}${markOf(payment)}`
}

/** What was agreed to, for commerce to compare, and whether another payment would be charged than was shown. */
export function readAgreement(agreed: string | null, payment: ShownPayment): { digest: string | null; isOtherPayment: boolean } {
  const [digest = null, mark] = agreed?.split(separator) ?? []
  return { digest, isOtherPayment: mark !== undefined && mark !== markOf(payment) }
}

const separator = '~'

/** A wallet and a lender are shown by name: what they say of the same agreement later is no other payment. */
function markOf({ type, cardRef }: ShownPayment): string {
  const shown = paymentTypes[type].kind === 'fields' ? cardRef : null
  return hashOf(JSON.stringify(['payment', type, shown])).slice(0, 12)
}
