/** What a cart must have before it can be ordered. */
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { savedDeliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import type { Coordinates } from '#machines/domain/delivery/distance.ts'

export type OrderNeed = 'items' | 'shipping' | 'appointment' | 'billing'

/**
 * The first thing that an order still needs, in the order of the checkout. Only a shop needs a time: a mobile installer calls to
 * agree on one, and pickups are collected by the billing contact.
 */
export function missingOf(stored: StoredCart, place: Coordinates | null): OrderNeed | null {
  const { cart, installer, lines } = stored
  if (lines.length === 0) return 'items'
  if (!cart.shippingOption || savedDeliveryRefusal(stored, place)) return 'shipping'
  if (cart.shippingOption === 'installer') {
    const isHere = cart.appointment?.installerId === installer?.installerId
    if (!isHere && (cart.appointment || !installer?.isMobileInstall)) return 'appointment'
  }
  return cart.billing ? null : 'billing'
}
