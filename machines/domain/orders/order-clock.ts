/** The clock by which the times of an order are read and typed. */
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { homeTimeZone, instantAt } from '#machines/domain/time/instants.ts'
import type { Order } from './order.ts'

/** `placeOfZip` knows where a ZIP is; null for one that does not exist. */
export interface ZipPlaces {
  placeOfZip(zip: string): (Coordinates & { state: string }) | null
}

/** The time zone of where the tires go: of the shop, of the counter or the warehouse, of the address. */
export function timeZoneOfOrder(
  { installerDetails, pickupPlace, shipping }: Pick<Order, 'installerDetails' | 'pickupPlace' | 'shipping'>,
  { placeOfZip }: ZipPlaces,
): string {
  if (installerDetails) return installerDetails.timeZone
  const address = pickupPlace ?? shipping
  return address ? timeZoneOf(placeOfZip(address.zip) ?? { state: address.state }) : homeTimeZone
}

/** `2027-03-02T14:05`, as a field for it writes a day and a time, by a clock in `timeZone` → the ISO instant. */
export function instantTyped(text: string, timeZone: string): string {
  const [day = '', time = ''] = text.split('T')
  return instantAt(day, time, timeZone).toISOString()
}
