/** The price of a stored cart: its record as plain data for the arithmetic. */

import { hasOversize, installabilityOf } from '#adapters/commerce/delivery/delivery.ts'
import { type CartPrice, priceCart } from '#machines/domain/pricing/price-cart.ts'
import type { CartRecord } from './cart-records.ts'

/** `zipState` is that of the cart's ZIP; it only counts as long as no delivery is chosen. */
export function priceOf(record: CartRecord, zipState: string | null = null): CartPrice {
  const { cart, buyer, installer, coupons } = record
  return priceCart({
    lines: record.lines.map(({ item, quantity, hasCoverage }) => ({
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
    deliveryState: deliveryStateOf(record),
    zipState,
    installability: installabilityOf(record),
    hasOversize: hasOversize(record),
    coupons,
    isIdMeVerified: isIdMeVerified(record),
    paymentType: cart.paymentType,
  })
}

/** The state the tires go to: that of the address, shop, counter or warehouse; null until one is chosen. */
export function deliveryStateOf({ cart, installer, pickupLocation, warehouse }: CartRecord): string | null {
  switch (cart.shippingOption) {
    case 'home':
      return cart.shippingAddress?.state ?? null
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
export function isIdMeVerified({ cart, now }: CartRecord): boolean {
  return cart.idMeExpiresAt !== null && new Date(cart.idMeExpiresAt) > now
}
