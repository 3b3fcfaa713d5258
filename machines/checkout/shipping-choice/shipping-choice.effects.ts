/** The delivery effects on commerce and address verification. */

import type { CartFacts } from '#machines/checkout/facts.ts'
import type { ShippingOption } from '#machines/domain/carts/cart.ts'

/** `saveInstaller`, `saveAddress`, and `savePickup` for the last two. One call, falling back to the other (section 4). */
export type SaveShippingInput =
  | { option: 'installer'; installerId: string }
  | { option: 'home'; addressRef: string }
  | { option: 'fedex'; shippingLocationId: string }
  | { option: 'warehouse'; warehouseId: string }

export type ShippingRefusal =
  | 'unknownInstaller'
  | 'unknownLocation'
  | 'unknownWarehouse'
  | 'notInstallable'
  | 'oversize'
  | 'cannotMount'
  | 'outsideServiceArea'
  | 'notOffered'

/** The delivery as it is saved; `pickupId` is a FedEx location's or a warehouse's. */
export interface SavedDelivery {
  option: ShippingOption
  installerId: string | null
  isMobileInstall: boolean
  pickupId: string | null
}

export type SaveShippingOutput =
  | { outcome: 'ok'; delivery: SavedDelivery; facts: CartFacts }
  | { outcome: 'notFound' }
  | { outcome: 'refused'; code: ShippingRefusal }

/** `clearShipping`; a delivery that was gone already (404) counts as taken out. */
export type ClearShippingOutput = { outcome: 'ok'; facts: CartFacts } | { outcome: 'notFound' }

/** `verifyAddress`: the address stays in its draft, and so does the post office's form of it. */
export interface VerifyAddressInput {
  addressRef: string
}
export type VerifyAddressOutput =
  | { outcome: 'verified' }
  | { outcome: 'suggested'; suggestedRef: string }
  | { outcome: 'unverified' }
  | { outcome: 'unknown' }
