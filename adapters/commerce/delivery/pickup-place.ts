/** The places where tires are collected, as the rest of the shop sees them. */
import type { CartRecord } from '#adapters/commerce/carts/cart-records.ts'
import type { PickupPlace } from '#machines/domain/carts/cart.ts'

/** The FedEx location or the warehouse of a cart that is collected there. */
export function pickupPlaceOf({ cart, pickupLocation, warehouse }: CartRecord): PickupPlace | null {
  if (cart.shippingOption === 'fedex' && pickupLocation) return toPickupPlace(pickupLocation.locationId, pickupLocation)
  if (cart.shippingOption === 'warehouse' && warehouse) return toPickupPlace(warehouse.warehouseId, warehouse)
  return null
}

export function toPickupPlace(id: string, place: Omit<PickupPlace, 'id'>): PickupPlace {
  const { company, addressLine1, city, state, zip, phone } = place
  return { id, company, addressLine1, city, state, zip, phone }
}
