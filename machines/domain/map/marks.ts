/** Where the pins of a map are drawn: apart from each other, and far ones as stacks. */
import type { MapPin, PlaceMap } from './place-map.ts'
import { origin, pixelsPerMile, rounded, type Size, type Spot, spotOf } from './scale.ts'

/** One pin at its place. `moved` is how far its flag is from there, so that it covers no other. */
export interface PinMark extends Spot {
  kind: 'pin'
  pin: MapPin
  moved: Spot
}

/** Several pins that are too near each other to be seen as several. */
export interface StackMark extends Spot {
  kind: 'stack'
  pins: MapPin[]
}

export type Mark = PinMark | StackMark

/** What is covered of a map, in pixels from its center. */
export interface Cover {
  left: number
  top: number
  right: number
  bottom: number
}

const reaches = {
  plain: { left: 12, top: 31, right: 12, bottom: 0 },
  chosen: { left: 18, top: 44, right: 18, bottom: 0 },
  small: { left: 9, top: 24, right: 9, bottom: 0 },
  stack: { left: 13, top: 19, right: 19, bottom: 13 },
} satisfies Record<string, Cover>

/** From its spot to each side. A pin without a number is smaller. */
function reachOf(mark: Mark): Cover {
  if (mark.kind === 'stack') return reaches.stack
  if (mark.pin.state === 'chosen') return reaches.chosen
  return mark.pin.number === null ? reaches.small : reaches.plain
}

export function coveredBy(mark: Mark): Cover {
  const { left, top, right, bottom } = reachOf(mark)
  const x = mark.x + (mark.kind === 'pin' ? mark.moved.x : 0)
  const y = mark.y + (mark.kind === 'pin' ? mark.moved.y : 0)
  return { left: x - left, top: y - top, right: x + right, bottom: y + bottom }
}

/** What a window of this size around `middle` shows. */
export function frameAround(middle: Spot, { width, height }: Size): Cover {
  return { left: middle.x - width / 2, top: middle.y - height / 2, right: middle.x + width / 2, bottom: middle.y + height / 2 }
}

export function doOverlap(one: Cover, other: Cover, gap = 2): boolean {
  return (
    one.left < other.right + gap && other.left < one.right + gap && one.top < other.bottom + gap && other.top < one.bottom + gap
  )
}

/** The cross at the center, and its label to the lower right. */
export function centerCovers(label: string): Cover[] {
  return [
    { left: -8, top: -8, right: 8, bottom: 8 },
    { left: 8, top: 11, right: 8 + label.length * 7, bottom: 25 },
  ]
}

/**
 * The pins that are on the map, those to be drawn first in front. The chosen one keeps its place. A numbered one moves its flag to the
 * nearest free spot, within 90 pixels, which is not done where a mile is less than four. Those without a number, and those that found no spot, are
 * stacks where they are nearer than 36 pixels to each other. What cannot mount the tires is under all others.
 */
export function marksOf({ center, label, zoom, pins, size }: PlaceMap, middle: Spot = origin): Mark[] {
  const frame = frameAround(middle, size)
  const kept = centerCovers(label)
  const seen = pins
    .filter((pin) => pin.reachMiles === null || pin.number !== null)
    .map((pin) => ({ pin, ...roundedSpot(spotOf(pin, center, zoom)) }))
    .filter(({ x, y }) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom)
  const numbered = seen.filter(({ pin }) => pin.number !== null && pin.state !== 'chosen')
  const placed: Mark[] = seen.filter(({ pin }) => pin.state === 'chosen').map((at) => ({ kind: 'pin', ...at, moved: spots[0]! }))
  const crowded: PlacedPin[] = []
  const choices = pixelsPerMile(zoom) < 4 ? spots.slice(0, 1) : spots
  for (const at of numbered.sort((one, other) => one.pin.number! - other.pin.number!)) {
    const marks = choices.map((moved): Mark => ({ kind: 'pin', ...at, moved }))
    const free = marks.find((mark) => isFree(mark, placed, kept))
    if (free) placed.push(free)
    else crowded.push(at)
  }
  const unnumbered = seen.filter(({ pin }) => pin.number === null && pin.state === 'plain')
  for (const mark of groupsOf([...crowded, ...unnumbered]))
    placed.push(mark.kind === 'stack' ? freeStack(mark, placed, kept) : mark)
  const cannot = seen.filter(({ pin }) => pin.number === null && pin.state === 'cannot')
  return [...cannot.map((at): Mark => ({ kind: 'pin', ...at, moved: spots[0]! })), ...placed.reverse()]
}

interface PlacedPin extends Spot {
  pin: MapPin
}

const roundedSpot = ({ x, y }: Spot): Spot => ({ x: rounded(x), y: rounded(y) })

function isFree(mark: Mark, placed: readonly Mark[], kept: readonly Cover[]): boolean {
  const cover = coveredBy(mark)
  return [...kept, ...placed.map(coveredBy)].every((other) => !doOverlap(cover, other))
}

/** A stack is about its place, and needs no line to it. */
function freeStack(stack: StackMark, placed: readonly Mark[], kept: readonly Cover[]): StackMark {
  const moved = spots.map(({ x, y }) => ({ ...stack, x: rounded(stack.x + x), y: rounded(stack.y + y) }))
  return moved.find((mark) => isFree(mark, placed, kept)) ?? stack
}

/** Where a flag may go, nearest first: on circles around its place. */
const spots: readonly Spot[] = [0, 15, 30, 45, 60, 75, 90].flatMap((radius) =>
  (radius === 0 ? [0] : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]).map((hour) => ({
    x: rounded(radius * Math.sin((hour * Math.PI) / 6)),
    y: rounded(-radius * Math.cos((hour * Math.PI) / 6)),
  })),
)

const groupWithin = 36

/** The first one of a group takes in what is near it. */
function groupsOf(pins: readonly PlacedPin[]): Mark[] {
  const groups: PlacedPin[][] = []
  for (const at of pins) {
    const group = groups.find(([first]) => Math.hypot(first!.x - at.x, first!.y - at.y) < groupWithin)
    if (group) group.push(at)
    else groups.push([at])
  }
  return groups.map((group): Mark => {
    if (group.length === 1) return { kind: 'pin', ...group[0]!, moved: spots[0]! }
    const x = rounded(group.reduce((sum, at) => sum + at.x, 0) / group.length)
    const y = rounded(group.reduce((sum, at) => sum + at.y, 0) / group.length)
    return { kind: 'stack', x, y, pins: group.map(({ pin }) => pin) }
  })
}
