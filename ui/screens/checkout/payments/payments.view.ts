/** What the payment step is told. */
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { PaymentTypeView } from '#machines/checkout/payment-type/payment-type.view.ts'
import type { CartSummary } from '#machines/domain/cart.ts'
import type { BillingAddress, ShippingAddress } from '#machines/domain/contact.ts'
import type { FormsView } from '../../../checkout/forms.view.ts'

export interface PaymentsScreenView {
  flow: CheckoutFlowView
  payment: PaymentTypeView
  cart: CartSummary
  /** The saved billing address. */
  billing: Partial<BillingAddress> | null
  /** What is known of the shopper from the shipping step. */
  contact: Partial<ShippingAddress> | null
  /** The provider's card fields; null when the provider cannot be reached. */
  session: CardSession | null
  forms: FormsView
  /** The code of the blocker that led back here. */
  because: string | null
  /** Leads to the provider's own page, for browsers without JavaScript. */
  hostedPath: string
}

/** Of a payment session, what a browser shows. */
export interface CardSession {
  frameUrl: string
  frameOrigin: string
  /** No money moves. */
  simulated: boolean
}
