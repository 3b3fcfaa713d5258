/** The words on a map. Each takes a place where nothing is, or is left out; the ones that matter less come later. */
import { firstZoomOf, type NamedPlace } from './land.ts'
import { type Cover, centerCovers, coveredBy, doOverlap, frameAround, type Mark } from './marks.ts'
import type { PlaceMapView } from './place-map.ts'
import { origin, pixelsPerMile, rounded, type Spot, spotOf } from './scale.ts'

export interface Label extends Spot {
  kind: 'center' | 'ring' | 'reach' | 'place' | 'county'
  text: string
  anchor: 'start' | 'middle' | 'end'
  /** Of a place: its dot. */
  dot: Spot | null
}

/** County names come last: a place, a ring or a pin there takes their room. */
export function labelsOf(map: PlaceMapView, marks: readonly Mark[], middle: Spot = origin): Label[] {
  const { center, zoom, land } = map
  const frame = frameAround(middle, map.size)
  const taken: Cover[] = [centerCovers('')[0]!, ...marks.map(coveredBy)]
  const radii = map.rings.map((miles) => miles * pixelsPerMile(zoom))
  const labels: Label[] = []
  const put = (choices: readonly Label[], room: Room) => {
    const label = choices.find((choice) => isFree(choice, taken, frame, room))
    if (!label) return
    taken.push(coverOfLabel(label), ...coverOfDot(label))
    labels.push(label)
  }
  put(besideCenter(map.label), { radii: [] })
  map.rings.forEach((miles, index) => {
    put(besideRing(`${miles} mi`, radii[index]!), { radii: radii.filter((radius) => radius !== radii[index]) })
  })
  for (const { label, reachMiles, ...place } of map.pins) {
    if (reachMiles === null) continue
    const at = spotOf(place, center, zoom)
    put(besideReach(`${label} comes inside this line`, at, reachMiles * pixelsPerMile(zoom)), { radii: [] })
  }
  const named = new Set<string>()
  const putPlaces = (kind: 'place' | 'county', places: readonly NamedPlace[], most: number) => {
    for (const { name, ...place } of places) {
      if (labels.filter((label) => label.kind === kind).length >= most) return
      if (named.has(`${kind} ${name}`)) continue
      const before = labels.length
      const at = spotOf(place, center, zoom)
      put(kind === 'place' ? besideDot(name, at) : around(name, at), { radii, isInside: true })
      if (labels.length > before) named.add(`${kind} ${name}`)
    }
  }
  if (zoom >= firstZoomOf.places) putPlaces('place', land.places, 16)
  if (zoom >= firstZoomOf.countyNames) putPlaces('county', land.counties, 16)
  return labels
}

interface Room {
  /** Circles that it may not be on. */
  radii: readonly number[]
  /** Whether all of it has to be on the map. */
  isInside?: boolean
}

function isFree(label: Label, taken: readonly Cover[], frame: Cover, { radii, isInside = false }: Room): boolean {
  const cover = coverOfLabel(label)
  if (isInside && !isWithin(cover, frame)) return false
  if (radii.some((radius) => isOnRing(cover, radius))) return false
  return taken.every((other) => !doOverlap(cover, other) && coverOfDot(label).every((dot) => !doOverlap(dot, other, 0)))
}

function isWithin(inner: Cover, outer: Cover): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
}

/** Whether the line of a circle around the center goes through. */
function isOnRing({ left, top, right, bottom }: Cover, radius: number): boolean {
  const nearest = Math.hypot(Math.max(left, 0, -right), Math.max(top, 0, -bottom))
  const farthest = Math.hypot(Math.max(-left, right), Math.max(-top, bottom))
  return nearest <= radius && radius <= farthest
}

/** Type is 13 pixels high, and a sign some 7 wide; names of counties are smaller and wider. */
function coverOfLabel({ text, anchor, x, y }: Label): Cover {
  const width = text.length * 7
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: y - 11, right: left + width, bottom: y + 3 }
}

function coverOfDot({ dot }: Label): Cover[] {
  return dot ? [{ left: dot.x - 3, top: dot.y - 3, right: dot.x + 3, bottom: dot.y + 3 }] : []
}

/** To the lower right of the center, and the other three ways. */
function besideCenter(text: string): Label[] {
  return [
    labelAt('center', text, { x: 8, y: 22, anchor: 'start' }),
    labelAt('center', text, { x: -8, y: 22, anchor: 'end' }),
    labelAt('center', text, { x: 8, y: -14, anchor: 'start' }),
    labelAt('center', text, { x: -8, y: -14, anchor: 'end' }),
    labelAt('center', text, { x: 14, y: 4, anchor: 'start' }),
    labelAt('center', text, { x: -14, y: 4, anchor: 'end' }),
    labelAt('center', text, { x: 0, y: 40, anchor: 'middle' }),
  ]
}

/** Just inside the line of a ring, on the right hand first. */
function besideRing(text: string, radius: number): Label[] {
  const angles = [45, 60, 30, 75, 15, 120, 135, 150, 105, -45, -60, -30, -120, -135, -150]
  return angles.map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const isRight = Math.cos(angle) > 0
    const inside = radius - 8
    return labelAt('ring', text, {
      x: Math.cos(angle) * inside,
      y: Math.sin(angle) * inside + (Math.sin(angle) > 0 ? 0 : 10),
      anchor: isRight ? 'end' : 'start',
    })
  })
}

function besideReach(text: string, { x, y }: Spot, radius: number): Label[] {
  return [1, -1].map((way) => labelAt('reach', text, { x, y: y + way * radius + (way > 0 ? 16 : -8), anchor: 'middle' }))
}

function besideDot(text: string, dot: Spot): Label[] {
  return [
    labelAt('place', text, { x: dot.x + 6, y: dot.y + 4, anchor: 'start' }, dot),
    labelAt('place', text, { x: dot.x - 6, y: dot.y + 4, anchor: 'end' }, dot),
  ]
}

function around(text: string, { x, y }: Spot): Label[] {
  return [0, -24, 24, -48, 48].flatMap((down) =>
    [0, -40, 40].map((east) => labelAt('county', text, { x: x + east, y: y + down, anchor: 'middle' })),
  )
}

function labelAt(
  kind: Label['kind'],
  text: string,
  { x, y, anchor }: Spot & Pick<Label, 'anchor'>,
  dot: Spot | null = null,
): Label {
  return { kind, text, x: Math.round(x), y: Math.round(y), anchor, dot: dot && { x: rounded(dot.x), y: rounded(dot.y) } }
}
