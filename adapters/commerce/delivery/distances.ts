/** Places around a place, in miles. */

import { and, between, type Placeholder } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Coordinates, earthRadius, radians } from '#machines/domain/delivery/distance.ts'

type Side = 'south' | 'north' | 'west' | 'east'
type Located = Record<'latitude' | 'longitude', PgColumn>

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

const milesPerDegree = radians(earthRadius)
