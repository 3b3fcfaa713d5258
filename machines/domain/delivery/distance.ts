/** Distances on the Earth. */
export interface Coordinates {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Miles. */
export const earthRadius = 3_958.8

/** Great-circle miles (haversine), one decimal. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const haversine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h =
    haversine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * haversine(a.longitude, b.longitude)
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(h)) * 10) / 10
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
