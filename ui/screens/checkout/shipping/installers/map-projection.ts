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
export function place(installer: Point, center: Point, outerMiles: number): { x: number; y: number } {
  const east = (installer.longitude - center.longitude) * milesPerDegree * Math.cos((center.latitude * Math.PI) / 180)
  const north = (installer.latitude - center.latitude) * milesPerDegree
  const scale = outerRadius / outerMiles
  return { x: round(mapBox.width / 2 + east * scale), y: round(mapBox.height / 2 - north * scale) }
}

/** A pin's flag is a square of this size, this far above its tip. */
const flag = { size: 28, above: 7 } as const
/** So near may two flags be. */
const flagGap = 2

/**
 * The same pins with their flags apart: `moved` is how far a flag is from the pin's place. The first ones stay where they are, and each
 * other goes to the nearest free spot that is on the map.
 */
export function apart<Pin extends { x: number; y: number }>(
  pins: readonly Pin[],
): Array<Pin & { moved: { x: number; y: number } }> {
  const placed: Array<Pin & { moved: { x: number; y: number } }> = []
  for (const pin of pins) {
    const moved = spots.find((spot) => isOnMap(pin, spot) && placed.every((other) => areApart(pin, spot, other))) ?? spots[0]!
    placed.push({ ...pin, moved })
  }
  return placed
}

/** Where a flag may go, nearest first: on rings around its place. */
const spots = [0, 15, 30, 45, 60, 75, 90].flatMap((radius) =>
  (radius === 0 ? [0] : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]).map((hour) => ({
    x: round(radius * Math.sin((hour * Math.PI) / 6)),
    y: round(-radius * Math.cos((hour * Math.PI) / 6)),
  })),
)

function isOnMap(pin: { x: number; y: number }, spot: { x: number; y: number }): boolean {
  const [x, y] = [pin.x + spot.x, pin.y + spot.y]
  const half = flag.size / 2
  if (spot === spots[0]) return true
  return x - half >= 0 && x + half <= mapBox.width && y - flag.size - flag.above >= 0 && y <= mapBox.height
}

function areApart(
  pin: { x: number; y: number },
  spot: { x: number; y: number },
  other: { x: number; y: number; moved: { x: number; y: number } },
): boolean {
  const across = Math.abs(pin.x + spot.x - other.x - other.moved.x)
  const along = Math.abs(pin.y + spot.y - other.y - other.moved.y)
  return Math.max(across, along) >= flag.size + flagGap
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
const pinHeight = flag.size + flag.above
const diagonals: readonly Diagonal[] = [
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
]
const reaches = [1, 2, 3, 5, 10, 25, 50]
const milesPerDegree = 69.1

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0 // no -0
}
