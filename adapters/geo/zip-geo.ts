/** Places by ZIP, out of a table that comes with the shop: no network, no key. */
import { zipPattern } from '#machines/domain/contact.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { zipOfConnection } from './connections.ts'
import type { GeoipDatabase } from './geoip-database.ts'
import { landWithin } from './land-table.ts'
import { zipNearest } from './nearest.ts'
import { placesNamed } from './places-named.ts'
import { temperaturesNear } from './temperature-normals.ts'
import { zipTable } from './zip-table.ts'

/**
 * Looks ZIPs up in the table of the `zipcodes` package (about 42,000, overseas military mail included).
 * A ZIP stays a string: `02134` keeps its zero. Anything that is not a ZIP or a ZIP+4 has no place.
 * Connections are looked up in `geoip`, where the operator supplies one.
 */
export function createZipGeo(geoip: GeoipDatabase | null = null): Geo {
  const places: Pick<Geo, 'placeOfZip' | 'zipNear'> = {
    placeOfZip(zip) {
      if (!zipPattern.test(zip)) return null
      const row = zipTable()[zip.slice(0, 5)]
      if (!row) return null
      const { city, state, latitude, longitude } = row
      return { zip: row.zip, city, state, latitude, longitude }
    },
    zipNear: (latitude, longitude) => zipNearest(Object.values(zipTable()), latitude, longitude),
  }
  const temperaturesOfZip: Geo['temperaturesOfZip'] = (zip) => {
    const place = places.placeOfZip(zip)
    return place && temperaturesNear(place)
  }
  return {
    ...places,
    placesNamed,
    temperaturesOfZip,
    landWithin,
    zipOfConnection: (address) => (geoip ? geoip.zipOf(address, places) : zipOfConnection(address)),
  }
}
