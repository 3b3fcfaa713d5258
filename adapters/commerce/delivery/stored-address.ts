/** Shipping addresses as stored. */
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'

/** Those that were kept before a country was part of them have none. */
export function withCountry(address: ShippingAddress): ShippingAddress {
  return { ...address, country: 'US' }
}
