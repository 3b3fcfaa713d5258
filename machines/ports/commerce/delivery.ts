/** Where a cart's tires go: to a shop, home, to a FedEx location or a warehouse; and the places to collect them from. */
import type { CartShipping, CartSummary } from '#machines/domain/carts/cart.ts'
import type { DeliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import type { PickupLocation, Warehouse } from '#machines/domain/delivery/places.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { NotFound } from './not-found.ts'

export type ShippingInput =
  | { option: 'installer'; installerId: string }
  | { option: 'home'; address: ShippingAddress }
  | { option: 'fedex'; shippingLocationId: string }
  | { option: 'warehouse'; warehouseId: string }

export type ShippingChange =
  | { outcome: 'ok'; cart: CartSummary }
  | NotFound
  | { outcome: 'unknownInstaller' | 'unknownLocation' | 'unknownWarehouse' | DeliveryRefusal }

export interface Delivery {
  cartShipping(cartId: string): Promise<CartShipping | null>
  /** The cart and where its tires go, as of one moment: what pages of the checkout show. */
  cartWithShipping(cartId: string): Promise<{ cart: CartSummary; shipping: CartShipping | null } | null>
  /** Saves where the tires go. Changing the installer gives its slot back. */
  saveCartShipping(cartId: string, shipping: ShippingInput, key: string): Promise<ShippingChange>
  clearCartShipping(cartId: string, key: string): Promise<{ outcome: 'ok'; cart: CartSummary } | NotFound>
  /** Nearest first, at most `limit`. */
  pickupLocations(query: { zip: string; limit: number }): Promise<PickupLocation[]>
  warehouses(query: { zip: string | null; productIds: string[] }): Promise<Warehouse[]>
}
