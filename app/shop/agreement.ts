/**
 * The digest that an order is placed with: what commerce knows of the cart (machines/domain/orders/agreement.ts), and the payment, which
 * only the charts know.
 */
import { hashOf } from '#adapters/secrets/index.ts'

/** `agreement` is that of the cart's summary; `cardRef` is the draft of the payment that is shown, null without one. */
export function agreementWith(agreement: string, cardRef: string | null): string {
  return `${agreement}${separator}${markOf(cardRef)}`
}

/** What was agreed to, for commerce to compare, and whether another payment would be charged than was shown. */
export function readAgreement(agreed: string | null, cardRef: string | null): { digest: string | null; isOtherPayment: boolean } {
  const [digest = null, mark] = agreed?.split(separator) ?? []
  return { digest, isOtherPayment: mark !== undefined && mark !== markOf(cardRef) }
}

const separator = '~'

const markOf = (cardRef: string | null) => hashOf(JSON.stringify(['payment', cardRef])).slice(0, 12)
