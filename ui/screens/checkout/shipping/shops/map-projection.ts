/** Positions of shops on the drawn map: miles east and north of the ZIP, and rings that hold them all. */

export interface Point {
  latitude: number
  longitude: number
}

/** The map's drawing is this big; its center is the ZIP. */
export const mapBox = { width: 370, height: 370 } as const
/** The outer ring's radius in the drawing; it leaves room for a pin on it. */
export const outerRadius = 142

/** Miles of the inner and the outer ring: the nearest pair that reaches the farthest shop. */
export function ringsFor(distances: readonly number[]): { inner: number; outer: number } {
  const farthest = Math.max(0, ...distances)
  const index = reaches.findIndex((reach) => reach >= farthest)
  const outer = index === -1 ? Math.ceil(farthest / 50) * 50 : reaches[Math.max(1, index)]!
  return { inner: index === -1 ? outer / 2 : reaches[Math.max(1, index) - 1]!, outer }
}

/** The place of a shop in the drawing. At this scale the earth is flat; degrees of longitude shrink with the latitude. */
export function place(shop: Point, center: Point, outerMiles: number): { x: number; y: number } {
  const east = (shop.longitude - center.longitude) * milesPerDegree * Math.cos((center.latitude * Math.PI) / 180)
  const north = (shop.latitude - center.latitude) * milesPerDegree
  const scale = outerRadius / outerMiles
  return { x: round(mapBox.width / 2 + east * scale), y: round(mapBox.height / 2 - north * scale) }
}

/** A way from the center of the map: left or right, up or down. */
export interface Diagonal {
  x: 1 | -1
  y: 1 | -1
}

/** The four ways, the one first whose labels are farthest from the pins. `labels` are their distances from the center. */
export function freestDiagonals(pins: readonly { x: number; y: number }[], labels: readonly number[]): Diagonal[] {
  const room = ({ x, y }: Diagonal) =>
    Math.min(
      ...labels.flatMap((radius) =>
        pins.map((pin) =>
          Math.hypot(
            pin.x - (mapBox.width / 2 + x * radius * Math.SQRT1_2),
            pin.y - pinHeight / 2 - (mapBox.height / 2 + y * radius * Math.SQRT1_2),
          ),
        ),
      ),
    )
  return [...diagonals].sort((a, b) => room(b) - room(a))
}

/** Height of a pin's flag over its place. */
const pinHeight = 35
const diagonals: readonly Diagonal[] = [
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
]
const reaches = [1, 2, 3, 5, 10, 25, 50]
const milesPerDegree = 69.1

const round = (value: number) => Math.round(value * 10) / 10
