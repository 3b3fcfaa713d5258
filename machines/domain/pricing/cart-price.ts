/** The price of a stored cart: what of it counts, for the arithmetic. */

import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { cargoOf } from '#machines/domain/delivery/cargo.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import { type CartPrice, priceCart } from './price-cart.ts'

/** `zipState` is that of the cart's ZIP; it only counts as long as no delivery is chosen. */
export function priceOf(stored: StoredCart, zipState: string | null = null): CartPrice {
  const { cart, buyer, installer, coupons } = stored
  return priceCart({
    lines: stored.lines.map(({ item, quantity, hasCoverage }) => ({
      quantity,
      hasCoverage,
      priceInCents: item.priceInCents,
      memberPriceInCents: item.memberPriceInCents,
      fetInCents: item.fetInCents,
      rimInches: item.size.rimInches,
      includesRoadHazard: item.line.includesRoadHazard,
      hasFreeCoverage: item.line.hasFreeCoverage,
    })),
    buyer,
    installerPrices: installer?.pricePerTireInCents ?? null,
    shippingOption: cart.shippingOption,
    deliveryState: deliveryStateOf(stored),
    zipState,
    ...cargoOf(stored),
    coupons,
    isIdMeVerified: isIdMeVerified(stored),
    paymentType: cart.paymentType,
  })
}

/** The state the tires go to: that of the address's ZIP, of the shop, counter or warehouse; null until one is chosen. */
export function deliveryStateOf({ cart, installer, pickupLocation, warehouse }: StoredCart): string | null {
  switch (cart.shippingOption) {
    case 'home':
      return cart.shippingAddress && stateOfAddress(cart.shippingAddress)
    case 'installer':
      return installer?.state ?? null
    case 'fedex':
      return pickupLocation?.state ?? null
    case 'warehouse':
      return warehouse?.state ?? null
    case null:
      return null
    default:
      return cart.shippingOption satisfies never
  }
}

/** The identity verification of this cart has not expired, by the database's clock. */
export function isIdMeVerified({ cart, now }: StoredCart): boolean {
  return cart.idMeExpiresAt !== null && new Date(cart.idMeExpiresAt) > now
}
