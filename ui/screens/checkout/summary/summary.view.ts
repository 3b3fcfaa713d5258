/** Data of the order summary. */
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import type { PaymentTypeView } from '#machines/checkout/payment-type/payment-type.view.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { CartFit } from '#machines/domain/fit/cart-fit.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'

export interface SummaryScreenView {
  flow: CheckoutFlowView
  order: OrderView
  payment: PaymentTypeView
  cart: CartSummary
  billing: Partial<BillingAddress> | null
  /** Where the tires are shipped; null with a shop. */
  address: Partial<ShippingAddress> | null
  /** Names of the services that the shopper asks the shop for beside mounting. */
  services: string[]
  /** How the tires fit the shopper's car; null where no car is known. */
  fit: CartFit | null
  forms: FormsView
  /** The digest of all that is shown: the order is placed with it. */
  agreed: string
  because: string | null
  /** Paid at the simulator: no money moves. */
  simulated: boolean
}
