/** What is nearest to a point. */
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import { states } from '#machines/domain/delivery/states.ts'

/** A point farther than this from every ZIP is outside the states we serve: the emptiest of them are within it. */
const withinMiles = 60
const milesPerDegree = 69.1

interface Choice<Row> {
  /** Rows that it refuses are passed over. */
  counts?: (row: Row) => boolean
  /** Whether the first of two equally near rows is taken. */
  isBefore?: (one: Row, other: Row) => boolean
}

/**
 * Looks at every row: some 40,000 in a few milliseconds. Over such a distance the Earth is flat enough. Null where none is
 * within 60 miles, or for no coordinates of Earth.
 */
export function nearest<Row extends Coordinates>(
  rows: readonly Row[],
  { latitude, longitude }: Coordinates,
  { counts = () => true, isBefore = () => false }: Choice<Row> = {},
): Row | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let found: Row | null = null
  let least = (withinMiles / milesPerDegree) ** 2
  for (const row of rows) {
    if (!counts(row)) continue
    const north = row.latitude - latitude
    const east = (row.longitude - longitude) * shrink
    const distance = north * north + east * east
    if (distance > least || (distance === least && found && !isBefore(row, found))) continue
    found = row
    least = distance
  }
  return found
}

interface ZipPoint extends Coordinates {
  zip: string
  state: string
}

/** ZIPs of one place are equally near; the lowest is taken. Overseas mail and unserved islands are excluded. */
export function zipNearest(rows: readonly ZipPoint[], latitude: number, longitude: number): string | null {
  const row = nearest(
    rows,
    { latitude, longitude },
    { counts: ({ state }) => Object.hasOwn(states, state), isBefore: (one, other) => one.zip < other.zip },
  )
  return row?.zip ?? null
}
