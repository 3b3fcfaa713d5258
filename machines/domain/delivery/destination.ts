/** Where the tires of a stored cart go. */
import type { PickupPlace } from '#machines/domain/carts/cart.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { stateOfAddress } from './zip-states.ts'

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

/** The FedEx location or the warehouse of a cart that is collected there. */
export function pickupPlaceOf({ cart, pickupLocation, warehouse }: StoredCart): PickupPlace | null {
  if (cart.shippingOption === 'fedex' && pickupLocation) return toPickupPlace(pickupLocation.locationId, pickupLocation)
  if (cart.shippingOption === 'warehouse' && warehouse) return toPickupPlace(warehouse.warehouseId, warehouse)
  return null
}

/** Without what else is stored of the place. */
export function toPickupPlace(id: string, place: Omit<PickupPlace, 'id'>): PickupPlace {
  const { company, addressLine1, city, state, zip, phone } = place
  return { id, company, addressLine1, city, state, zip, phone }
}
