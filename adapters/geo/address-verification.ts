/** Offline address verification by ZIP. */
import { type StateCode, states } from '#machines/domain/delivery/states.ts'
import { isZipIn } from '#machines/domain/delivery/zip-states.ts'
import type { AddressVerification, Geo, KnownStreet, Place, PostalAddress } from '#machines/ports/geo.ts'
import { doorOf, standardStreet } from './street.ts'

/**
 * Verifies an address by its ZIP (specification 000, section 9: street verification). A difference in abbreviation alone never
 * triggers a suggestion: an address whose city and state are its ZIP's is verified as it was typed, and only a suggestion that
 * has something else to say writes the street as the post office does. A street is verified by a directory: an
 * address whose street or number it has not is unverified. Without a directory streets are not checked, as in an
 * outage of one: the shop asks about no street that it did not look up.
 */
export function createAddressVerification(geo: Geo, streets: readonly KnownStreet[] | null = null): AddressVerification {
  const directory = streets && new Map(streets.map((street) => [`${street.zip} ${street.name.toLowerCase()}`, street]))
  const hasStreet = ({ addressLine1, zip }: PostalAddress) => {
    if (!directory) return true
    const door = doorOf(addressLine1)
    const street = door && directory.get(`${zip.slice(0, 5)} ${door.street.toLowerCase()}`)
    return Boolean(street && door.number >= street.from && door.number <= street.to)
  }
  return {
    async verify(address) {
      const place = geo.placeOfZip(address.zip)
      // ZIPs of Guam and of overseas military mail exist, but the forms offer no state for them and nothing goes there.
      if (!place || !isState(place.state)) return { outcome: 'unknown' }
      if (isZipIn(address.state, address.zip) && isCityOf(place, address.city, geo))
        return { outcome: hasStreet(address) ? 'verified' : 'unverified' }
      const { city, state } = place
      return { outcome: 'suggested', suggestion: { ...address, addressLine1: standardStreet(address.addressLine1), city, state } }
    },
  }
}

function isState(code: string): code is StateCode {
  return Object.hasOwn(states, code)
}

/** Mail for a neighborhood may name the city around it: `Boston` is as good as `Allston` in 02134. */
function isCityOf(place: Place, typed: string, geo: Geo): boolean {
  const city = comparable(typed)
  return city === comparable(place.city) || city === mainCityAround(place, geo)
}

/**
 * The city that most ZIPs beginning with the same three digits have, if none comes near it: 606 is Chicago, while 300 is
 * many towns around Atlanta and has none.
 */
function mainCityAround(place: Place, geo: Geo): string | null {
  const counts = new Map<string, number>()
  for (let last = 0; last < 100; last += 1) {
    const neighbor = geo.placeOfZip(`${place.zip.slice(0, 3)}${String(last).padStart(2, '0')}`)
    if (!neighbor) continue
    const city = comparable(neighbor.city)
    counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  return first && first[1] >= 2 * (second?.[1] ?? 0) ? first[0] : null
}

const longForms: Record<string, string> = {
  st: 'saint',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  hts: 'heights',
  spgs: 'springs',
  twp: 'township',
}

/** `St. Paul`, `SAINT PAUL` and `saint  paul` are one city; `Cañon City` is `Canon City`. */
function comparable(city: string): string {
  const words =
    city
      .normalize('NFD')
      .toLowerCase()
      .replace(/['’\p{M}]/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.map((word) => longForms[word] ?? word).join(' ')
}
