/**
 * Parts of a segment that are counted together. An event is counted once in each grouping, every other part being
 * allValues; a question reads the first one that knows all parts it filters by.
 */
import { type Segment, type SegmentFilter, segmentParts } from '#machines/ports/charts/chart-activity.ts'

/** Every value of a part of the segment. */
export const allValues = '*'

/**
 * Fewest segments first. The last one answers every question; the others keep any query at about ten segments a day for
 * any filter. One with few segments costs next to nothing to keep.
 */
export const groupings: ReadonlyArray<ReadonlyArray<keyof Segment>> = [
  [],
  ['accountType'],
  ['tires', 'mobileInstaller'],
  ['device', 'delivery'],
  ['device', 'tires', 'mobileInstaller'],
  ['accountType', 'tires', 'mobileInstaller'],
  ['accountType', 'device', 'delivery'],
  ['device', 'delivery', 'tires', 'mobileInstaller'],
  ['accountType', 'device', 'tires', 'mobileInstaller'],
  segmentParts,
]

/** For each part what its column holds in the grouping to read: one value, `*`, or null for any value but `*`. */
export function columnsFor(filter: SegmentFilter): Record<keyof Segment, string | null> {
  const asked = segmentParts.filter((part) => filter[part] !== null)
  const grouping = groupings.find((kept) => asked.every((part) => kept.includes(part))) ?? segmentParts
  const columns = segmentParts.map((part) => [part, filter[part] ?? (grouping.includes(part) ? null : allValues)])
  return Object.fromEntries(columns) as Record<keyof Segment, string | null>
}
