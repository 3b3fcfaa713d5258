/** Where tires may go: the rules a choice of delivery must meet, when it is made and again when the order is placed. */

import { offeredMethods } from '#adapters/commerce/carts/buyer.ts'
import type { CartRecord } from '#adapters/commerce/carts/cart-records.ts'
import type { Installability, PickupPlace, ShippingOption } from '#machines/domain/cart.ts'
import type { ShippingChange } from '#machines/ports/commerce.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { serves } from './distances.ts'

type Refusal = Extract<ShippingChange['outcome'], 'notOffered' | 'notInstallable' | 'oversize' | 'outsideServiceArea'>
type Choice = { option: ShippingOption; installer: CartRecord['installer'] }

/** Why this cart cannot go there; null when it can. */
export function deliveryRefusal(record: CartRecord, choice: Choice, geo: Geo): Refusal | null {
  return refusals.find(({ when }) => when(record, choice, geo))?.outcome ?? null
}

/** The refusal of what is saved with the cart; null also when nothing is. */
export function savedDeliveryRefusal(record: CartRecord, geo: Geo): Refusal | null {
  const { cart, installer } = record
  return cart.shippingOption && deliveryRefusal(record, { option: cart.shippingOption, installer }, geo)
}

/** An empty cart counts as installable: it has nothing a shop could not mount. */
export function installabilityOf({ lines }: Pick<CartRecord, 'lines'>): Installability {
  if (lines.every(({ item }) => item.isInstallable)) return 'all'
  return lines.some(({ item }) => item.isInstallable) ? 'some' : 'none'
}

/** True of a cart with a tire that the carrier's counters have no room for. */
export function hasOversize({ lines }: Pick<CartRecord, 'lines'>): boolean {
  return lines.some(({ item }) => item.isOversize)
}

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

/** The first that applies is shown. */
const refusals: ReadonlyArray<{ outcome: Refusal; when: (record: CartRecord, choice: Choice, geo: Geo) => boolean }> = [
  {
    outcome: 'notOffered',
    when: ({ buyer }, { option, installer }) =>
      !offeredMethods(buyer).includes(option === 'installer' && installer?.isMobileInstall ? 'mobile' : option),
  },
  { outcome: 'notInstallable', when: (record, { option }) => option === 'installer' && installabilityOf(record) !== 'all' },
  // The carrier's counters have no room for them (specification, section 4: shipping methods offered).
  { outcome: 'oversize', when: (record, { option }) => option === 'fedex' && hasOversize(record) },
  // Without a ZIP it is unknown whether the installer drives there. A shop can be anywhere, because the shopper drives.
  {
    outcome: 'outsideServiceArea',
    when: ({ cart }, { installer }, geo) => {
      if (!installer?.isMobileInstall) return false
      const place = cart.zip === null ? null : geo.placeOfZip(cart.zip)
      return place === null || !serves(installer, place)
    },
  },
]
