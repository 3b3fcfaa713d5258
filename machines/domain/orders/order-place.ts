/** Where the shopper of an order is: where the tires go. */
import { lastTimeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import type { Order } from './order.ts'

/** The time zone of the shop, or of the state of the address, counter or warehouse, which is where its day ends last; null for none of them. */
export function timeZoneOfOrder({
  installerDetails,
  shipping,
  pickupPlace,
}: Pick<Order, 'installerDetails' | 'shipping' | 'pickupPlace'>): string | null {
  if (installerDetails) return installerDetails.timeZone
  const place = shipping ?? pickupPlace
  return place && lastTimeZoneOf(stateOfAddress(place))
}
