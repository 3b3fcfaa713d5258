/** City and state of a ZIP, as an address form has them. */
import { states } from '#machines/domain/delivery/states.ts'
import type { Geo } from '#machines/ports/geo.ts'

/** Null without a ZIP, for one that does not exist, and for one of a place that no address of ours is in. */
export function typedPlace(
  geo: Pick<Geo, 'placeOfZip'>,
  zip: string | null,
): { zip: string; city: string; state: string } | null {
  const place = zip === null ? null : geo.placeOfZip(zip)
  return place && Object.hasOwn(states, place.state) ? { zip: place.zip, city: place.city, state: place.state } : null
}
