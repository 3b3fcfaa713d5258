/** The delivery events a shopper can send. */
import * as v from 'valibot'
import type { CartFacts } from '#machines/checkout/facts.ts'
import { locationIdSchema, warehouseIdSchema } from '#machines/domain/delivery/places.ts'
import { shippingAddressSchema } from '#machines/domain/delivery/shipping-address.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'

export const shippingChoiceEvents = {
  /** A shop, or a mobile installer. */
  'installer.pick': v.strictObject({ installerId: installerIdSchema }),
  'address.save': shippingAddressSchema,
  /** Open the address form, again or at first. */
  'address.edit': v.strictObject({}),
  /** Take the address as the post office writes it. */
  'address.useSuggested': v.strictObject({}),
  /** Take the address as it was entered. */
  'address.keepEntered': v.strictObject({}),
  'location.pick': v.strictObject({ locationId: locationIdSchema }),
  'warehouse.pick': v.strictObject({ warehouseId: warehouseIdSchema }),
  /** Remove install: back to choosing a delivery. */
  'installer.remove': v.strictObject({}),
  /** Take out the saved delivery, whichever it is. */
  'delivery.remove': v.strictObject({}),
}

/** What reaches the chart: the address itself is kept as a draft, the chart knows its reference. */
export type ShippingChoiceEvent =
  | { type: 'installer.pick'; installerId: string }
  | { type: 'address.save'; addressRef: string }
  | { type: 'address.edit' }
  | { type: 'address.useSuggested' }
  | { type: 'address.keepEntered' }
  | { type: 'location.pick'; locationId: string }
  | { type: 'warehouse.pick'; warehouseId: string }
  | { type: 'installer.remove' }
  | { type: 'delivery.remove' }
  | ({ type: 'cart.changed' } & CartFacts)
