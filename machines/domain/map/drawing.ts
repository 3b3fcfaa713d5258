/** A map as lines, areas, marks and words, in pixels east and south of its center. */
import { boxOf, type Path, simpler } from './geometry.ts'
import { type Label, labelsOf } from './labels.ts'
import { firstZoomOf } from './land.ts'
import { type Mark, marksOf } from './marks.ts'
import type { PlaceMapView } from './place-map.ts'
import { origin, pixelsPerMile, rounded, type ScaleBar, type Spot, scaleBar, spotOf } from './scale.ts'

export interface MapDrawing {
  /** The data of SVG paths; empty where there is nothing. */
  areas: string
  abroad: string
  /** Width of a line around `abroad`, which closes the gap to the land here: their borders come from two sources. */
  abroadEdge: number
  coasts: string
  stateLines: string
  countyLines: string
  /** Radii of those that are seen. */
  rings: number[]
  /** How far vans drive. */
  reaches: Array<Spot & { id: string; radius: number }>
  marks: Mark[]
  labels: Label[]
  scale: ScaleBar
}

/** `middle` is the middle of what is seen of it: the center, unless the map was moved. */
export function drawMap(map: PlaceMapView, middle: Spot = origin): MapDrawing {
  const { center, zoom, size, land } = map
  const corner = Math.hypot(size.width, size.height) / 2 + Math.hypot(middle.x, middle.y)
  const drawn = (paths: readonly Path[], isClosed = false) =>
    paths.map((path) => pathData(projected(path, map), isClosed)).join('')
  const marks = marksOf(map, middle)
  return {
    areas: drawn(land.areas, true),
    abroad: drawn(land.abroad, true),
    abroadEdge: rounded(Math.min(60, 0.9 * pixelsPerMile(zoom))),
    coasts: drawn(land.coasts),
    stateLines: drawn(land.stateLines),
    countyLines: zoom >= firstZoomOf.countyLines ? drawn(land.countyLines) : '',
    rings: map.rings.map((miles) => rounded(miles * pixelsPerMile(zoom))).filter((radius) => radius >= 12 && radius <= corner),
    reaches: map.pins.flatMap((pin) => {
      if (pin.reachMiles === null) return []
      const { x, y } = spotOf(pin, center, zoom)
      return [{ id: pin.id, x: rounded(x), y: rounded(y), radius: rounded(pin.reachMiles * pixelsPerMile(zoom)) }]
    }),
    marks,
    labels: labelsOf(map, marks, middle),
    scale: scaleBar(zoom),
  }
}

function projected(path: Path, { center, zoom }: Pick<PlaceMapView, 'center' | 'zoom'>): number[] {
  const spots: number[] = []
  for (let at = 0; at < path.length; at += 2) {
    const { x, y } = spotOf({ longitude: path[at]!, latitude: path[at + 1]! }, center, zoom)
    spots.push(Math.round(x), Math.round(y))
  }
  return spots
}

/** Whole pixels, each point as the step from the one before it. What is smaller than two pixels is left out. */
function pathData(path: Path, isClosed: boolean): string {
  const { minX, minY, maxX, maxY } = boxOf(path)
  if (Math.max(maxX - minX, maxY - minY) < 2) return ''
  const points = simpler(path, 0.7)
  let data = `M${points[0]} ${points[1]}l`
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!]
    data += `${at === 2 || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`
  }
  return isClosed ? `${data}z` : data
}
