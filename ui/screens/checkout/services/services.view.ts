/** Data of the coverage step. */
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { CartSummary, CartVehicle } from '#machines/domain/carts/cart.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'

export interface ServicesScreenView {
  flow: CheckoutFlowView
  coverage: RoadHazardView
  cart: CartSummary
  /** The car of the visit, where it is not the cart's. */
  lookedAt: CartVehicle | null
  /** What the chosen shop does beside mounting; empty without a shop, null while that cannot be had. */
  services: InstallerServiceView[] | null
  forms: FormsView
  /** The code of the blocker that led back here. */
  because: string | null
}

export interface InstallerServiceView {
  id: string
  name: string
  /** Null where there is no picture. */
  imageUrl: string | null
  /** The shopper asks the shop for it. */
  isAsked: boolean
}
