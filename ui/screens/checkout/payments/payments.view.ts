/** Data of the payment step. */
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { PaymentTypeView } from '#machines/checkout/payment-type/payment-type.view.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { Json, PaymentMode, ProviderName } from '#machines/ports/payments/payment-provider.ts'
import type { KnownPerson } from '#ui/forms/address-fields.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'

export interface PaymentsScreenView {
  flow: CheckoutFlowView
  payment: PaymentTypeView
  cart: CartSummary
  /** The saved billing address. */
  billing: Partial<BillingAddress> | null
  /** What was typed last, sent or not. */
  typed: Partial<BillingAddress> | null
  /** What is known of the shopper from the shipping step. */
  contact: Partial<ShippingAddress> | null
  /** Null for a guest. */
  person: KnownPerson | null
  /** Of the ZIP that the shopper gave. */
  place: { zip: string; city: string; state: string } | null
  /** Of the chosen way; null while there is none, and when its provider cannot be reached. */
  session: SessionView | null
  /** The provider of each payment type. */
  ways: PaymentMethodView[]
  /** Numbers to try, where a simulator takes cards. */
  testCards: TestCard[]
  /** For scripts that a provider loads. */
  cspNonce: string | null
  forms: FormsView
  /** The code of the blocker that led back here. */
  because: string | null
  /** Keeps what is typed. */
  draftPath: string
  /** Leads to the provider's own page, which needs no script. */
  hostedPath: string
}

/** Of a payment session, what a browser needs. */
export interface SessionView {
  type: PaymentType
  provider: ProviderName
  mode: PaymentMode
  /** For the provider's own browser client. */
  browser: Json
  amountInCents: Cents
  /** Whether the provider has a page that needs no script. */
  hostedPageUrl: boolean
}

export interface PaymentMethodView {
  type: PaymentType
  provider: ProviderName
  mode: PaymentMode
}

export interface TestCard {
  number: string
  brand: string
  /** Its result: `approved`. */
  what: string
}
