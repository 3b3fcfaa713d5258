/** The clocks of an order: by which its times are worded and typed, and by which its last days end. */
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import { lastTimeZoneOf, timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import { homeTimeZone, instantAt } from '#machines/domain/time/instants.ts'
import type { Order } from './order.ts'

/** `placeOfZip` knows where a ZIP is; null for one that does not exist. */
export interface ZipPlaces {
  placeOfZip(zip: string): (Coordinates & { state: string }) | null
}

type Placed = Pick<Order, 'installerDetails' | 'pickupPlace' | 'shipping'>

/**
 * The time zone of where the tires go: of the shop, of the counter or the warehouse, of the address. Without `places`, the clock of an
 * address is that of most of its state.
 */
export function timeZoneOfOrder({ installerDetails, pickupPlace, shipping }: Placed, places?: ZipPlaces): string {
  if (installerDetails) return installerDetails.timeZone
  const address = pickupPlace ?? shipping
  return address ? timeZoneOf(places?.placeOfZip(address.zip) ?? { state: stateOfAddress(address) }) : homeTimeZone
}

/** For last days: the same place, in a state with two time zones the one where a day ends last; null for an order without a place. */
export function lastTimeZoneOfOrder({ installerDetails, pickupPlace, shipping }: Placed): string | null {
  if (installerDetails) return installerDetails.timeZone
  const address = pickupPlace ?? shipping
  return address && lastTimeZoneOf(stateOfAddress(address))
}

/** `2027-03-02T14:05`, as a field for it writes a day and a time, by a clock in `timeZone` → the ISO instant. */
export function instantTyped(text: string, timeZone: string): string {
  const [day = '', time = ''] = text.split('T')
  return instantAt(day, time, timeZone).toISOString()
}
