/** Where "Check out" leads. */
import type { CartSummary } from '#machines/domain/carts/cart.ts'

/** While no delivery is saved, the address names the one that was chosen beside the tire; a shop is the usual one. */
export function checkoutHref({
  shippingOption,
  preShippingSelection,
}: Pick<CartSummary, 'shippingOption' | 'preShippingSelection'>) {
  const isAsked = shippingOption === null && preShippingSelection !== null && preShippingSelection !== 'ship to shop'
  return isAsked
    ? `/checkout/shipping?${new URLSearchParams({ activeShippingType: preShippingSelection })}`
    : '/checkout/shipping'
}
