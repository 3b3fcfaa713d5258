/** Data of the cart page. */
import type { CartView } from '#machines/checkout/cart/cart.view.ts'
import type { RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { CartSummary, CartVehicle } from '#machines/domain/carts/cart.ts'
import type { CartFit } from '#machines/domain/fit/cart-fit.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import type { QuoteBill } from '#ui/checkout/order/quote-bill.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'

/** The cars to choose from, and the one that the shopper looked at last, where the cart does not name it. */
export interface CartCars {
  picker: PickerPage
  lookedAt: CartVehicle | null
}

export interface CartScreenView {
  /** Null while there is no cart yet. */
  cart: CartSummary | null
  cartView: CartView | null
  coverage: RoadHazardView | null
  /** What a few more tires would bring. */
  deals: Array<{ promoCode: string; message: string }>
  /** What shipping to the shopper costs and when it is there; null once a delivery is chosen, or where it is not offered. */
  shipped: string | null
  /** The military and student discount, and why a verification did not bring it; null where it is not offered. */
  occupation: { problem: string | null } | null
  /** A special-order buyer is signed in: the empty cart has its own text. */
  isSpecialOrder: boolean
  /** How its tires fit the shopper's car; null where no car is known. */
  fit: CartFit | null
  /** The tires that were taken out last, until the next change. */
  removed: { itemId: string; quantity: number; name: string } | null
  /** The tires of the shopper's other cart, which may come into this one; null where there are none. */
  beside: ReadonlyArray<{ name: string; quantity: number }> | null
  /** What the customer of a quote would get; null where the buyer sends none. */
  quoteAhead: { bill: QuoteBill; leftOut: readonly string[] } | null
  /** The cars to choose from; null while there are no tires to choose one for. */
  cars: CartCars | null
  /** The page to sign in for, where the visitor's session is over; null for everyone else. */
  signedOutAt: string | null
  forms: FormsView
  /** The page below, or where to continue shopping. */
  closeHref: string
}
