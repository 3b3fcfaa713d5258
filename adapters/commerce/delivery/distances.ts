/** Miles between places, and places around one. */
import { and, between, type Placeholder } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Side = 'south' | 'north' | 'west' | 'east'
type Located = Record<'latitude' | 'longitude', PgColumn>

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Miles around a ZIP in which shops are shown; nobody who drives goes farther. */
export const nearbyMiles = 50

/** Great-circle miles (haversine), one decimal. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return Math.round(2 * earthRadiusMiles * Math.asin(Math.sqrt(h)) * 10) / 10
}

/** Rows of a table in the square around a place: a few too many, found by the index on latitude and longitude. */
export function isAround(place: Coordinates, columns: Located, miles: number) {
  return isInSquare(squareAround(place, miles), columns)
}

/** Degrees. */
export function squareAround({ latitude, longitude }: Coordinates, miles: number): Record<Side, number> {
  const latitudes = miles / milesPerDegree
  const longitudes = latitudes / Math.cos(radians(latitude))
  return {
    south: latitude - latitudes,
    north: latitude + latitudes,
    west: longitude - longitudes,
    east: longitude + longitudes,
  }
}

export function isInSquare({ south, north, west, east }: Record<Side, number | Placeholder>, { latitude, longitude }: Located) {
  return and(between(latitude, south, north), between(longitude, west, east))
}

/** A shop serves whoever lives within reach of it; one that drives, as far as it drives. */
export function serves(
  shop: Coordinates & { isMobileInstall: boolean; serviceRadiusMiles: number },
  place: Coordinates,
): boolean {
  return milesBetween(place, shop) <= (shop.isMobileInstall ? shop.serviceRadiusMiles : nearbyMiles)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthRadiusMiles = 3_958.8
const milesPerDegree = (earthRadiusMiles * Math.PI) / 180
