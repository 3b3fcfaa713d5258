/** What is on a map, in words. */
import { type Coordinates, milesBetween } from '#machines/domain/delivery/distance.ts'
import type { Mark } from './marks.ts'
import type { MapPin, PlaceMap } from './place-map.ts'
import { origin, pixelsPerMile, type Spot, spotOf } from './scale.ts'

/**
 * `Map of 25 miles around 43215. Fifth Street Garage is 1.4 miles north. 6 numbered shops, within 11 miles. 22 shops in 7 stacks. 2 dashed
 * shops cannot mount these tires. Third Shift comes to 43215.`
 */
export function mapWords(map: PlaceMap, marks: readonly Mark[], middle: Spot = origin): string {
  const { center } = map
  const pins = marks.flatMap((mark) => (mark.kind === 'pin' ? [mark.pin] : []))
  const stacks = marks.flatMap((mark) => (mark.kind === 'stack' ? [mark.pins] : []))
  const open = pins.filter(({ state }) => state === 'plain')
  const numbered = open.filter(({ number }) => number !== null)
  const single = open.length - numbered.length
  const cannot = pins.filter(({ state }) => state === 'cannot').length
  const sentences = [
    `Map of ${milesShown(map)} around ${whereIs(middle, map)}`,
    ...pins.filter(({ state }) => state === 'chosen').map((pin) => `${pin.label} is ${wayTo(pin, center)}`),
    numbered.length > 0 && `${shops(numbered.length, 'numbered')}, within ${inMiles(farthest(numbered, center))}`,
    single > 0 && shops(single, numbered.length > 0 ? 'more' : ''),
    stacks.length > 0 && `${shops(stacks.flat().length)} in ${stacks.length === 1 ? 'a stack' : `${stacks.length} stacks`}`,
    cannot > 0 && `${shops(cannot, 'dashed')} cannot mount these tires`,
    ...map.pins.flatMap((pin) => vanSentence(pin, map)),
    pins.length + stacks.length === 0 && 'No shop is on it',
  ]
  return `${sentences.filter((sentence) => sentence !== false).join('. ')}.`
}

/** `1.4 miles north` */
function wayTo(place: Coordinates, center: Coordinates): string {
  const miles = milesBetween(center, place)
  if (miles === 0) return 'there'
  return `${inMiles(miles)} ${directionOf(spotOf(place, center, 13))}`
}

/** `43215`, `a point 12 miles north of 43215` */
function whereIs(middle: Spot, { label, zoom }: PlaceMap): string {
  const miles = Math.round((Math.hypot(middle.x, middle.y) / pixelsPerMile(zoom)) * 10) / 10
  return miles === 0 ? label : `a point ${inMiles(miles)} ${directionOf(middle)} of ${label}`
}

function directionOf({ x, y }: Spot): string {
  const eighth = Math.round((Math.atan2(x, -y) * 4) / Math.PI)
  return directions[(eighth + 8) % 8]!
}

const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

/** Of the largest ring that fits, or from edge to edge. */
function milesShown({ rings, zoom, size }: PlaceMap): string {
  const half = Math.max(size.width, size.height) / 2 / pixelsPerMile(zoom)
  const ring = rings.filter((miles) => miles <= half).sort((one, other) => other - one)[0]
  return inMiles(ring ?? Math.max(0.1, Math.round(half * 10) / 10))
}

function vanSentence({ label, reachMiles, ...place }: MapPin, map: PlaceMap): string[] {
  if (reachMiles === null) return []
  const comes = milesBetween(place, map.center) <= reachMiles
  return [comes ? `${label} comes to ${map.label}` : `${label} does not come to ${map.label}`]
}

function farthest(pins: readonly MapPin[], center: Coordinates): number {
  return Math.ceil(Math.max(...pins.map((pin) => milesBetween(pin, center))))
}

function inMiles(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-US')} miles`
}

function shops(count: number, what = ''): string {
  return `${count} ${what && `${what} `}${count === 1 ? 'shop' : 'shops'}`
}
