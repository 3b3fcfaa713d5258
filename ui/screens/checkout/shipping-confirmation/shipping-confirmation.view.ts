/** Data of the shipping confirmation. */
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import type { InstallerServiceView } from '#ui/screens/checkout/services/services.view.ts'

export interface ShippingConfirmationView {
  flow: CheckoutFlowView
  cart: CartSummary
  /** What the chosen shop does beside mounting; empty without a shop. */
  services: InstallerServiceView[] | null
  forms: FormsView
  /** The code of the blocker that led back here. */
  because: string | null
}
