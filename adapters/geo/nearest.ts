/** The ZIP nearest to a point. */
import { states } from '#machines/domain/delivery/states.ts'

interface Row {
  zip: string
  state: string
  latitude: number
  longitude: number
}

/** A point farther than this from every ZIP is outside the states we serve: the emptiest of them are within it. */
const withinMiles = 60
const milesPerDegree = 69.1

/**
 * Looks at every row: some 40,000, a few milliseconds. Over such a distance the Earth is flat enough. ZIPs of one place are
 * equally near; the lowest is taken. Overseas mail and unserved islands are excluded.
 */
export function zipNearest(rows: readonly Row[], latitude: number, longitude: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let nearest: Row | null = null
  let least = (withinMiles / milesPerDegree) ** 2
  for (const row of rows) {
    if (!Object.hasOwn(states, row.state)) continue
    const north = row.latitude - latitude
    const east = (row.longitude - longitude) * shrink
    const distance = north * north + east * east
    if (distance > least || (distance === least && nearest && nearest.zip < row.zip)) continue
    nearest = row
    least = distance
  }
  return nearest?.zip ?? null
}
