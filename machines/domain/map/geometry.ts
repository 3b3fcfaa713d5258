/** Lines and areas of a map, cut to a box and made simpler. A path is a flat list of numbers: x, y, x, y, … */

export type Path = readonly number[]

/** In the units of the paths: degrees east and north, or pixels. */
export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** The smallest box around a path. */
export function boxOf(path: Path): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let at = 0; at < path.length; at += 2) {
    const [x, y] = [path[at]!, path[at + 1]!]
    if (x < box.minX) box.minX = x
    if (x > box.maxX) box.maxX = x
    if (y < box.minY) box.minY = y
    if (y > box.maxY) box.maxY = y
  }
  return box
}

export function doMeet(one: Box, other: Box): boolean {
  return one.minX <= other.maxX && one.maxX >= other.minX && one.minY <= other.maxY && one.maxY >= other.minY
}

/** The part of an area that is in the box, as Sutherland and Hodgman cut it; empty where none is. An area's path does not repeat its first point. */
export function cutArea(area: Path, box: Box): number[] {
  let cut = [...area]
  for (const [axis, limit, keepsAbove] of sidesOf(box)) {
    const before = cut
    cut = []
    for (let at = 0; at < before.length; at += 2) {
      const from = (at + before.length - 2) % before.length
      const start = isInside(before, from, axis, limit, keepsAbove)
      const end = isInside(before, at, axis, limit, keepsAbove)
      if (start !== end) cut.push(...crossing(before, from, at, axis, limit))
      if (end) cut.push(before[at]!, before[at + 1]!)
    }
  }
  return cut
}

type Side = [axis: 0 | 1, limit: number, keepsAbove: boolean]

const sidesOf = (box: Box): Side[] => [
  [0, box.minX, true],
  [0, box.maxX, false],
  [1, box.minY, true],
  [1, box.maxY, false],
]

function isInside(path: Path, at: number, axis: 0 | 1, limit: number, keepsAbove: boolean): boolean {
  return keepsAbove ? path[at + axis]! >= limit : path[at + axis]! <= limit
}

function crossing(path: Path, from: number, to: number, axis: 0 | 1, limit: number): [number, number] {
  const part = (limit - path[from + axis]!) / (path[to + axis]! - path[from + axis]!)
  const other = path[from + 1 - axis]! + part * (path[to + 1 - axis]! - path[from + 1 - axis]!)
  return axis === 0 ? [limit, other] : [other, limit]
}

/** The pieces of a line that are in the box, as Liang and Barsky cut it. */
export function cutLine(line: Path, box: Box): number[][] {
  const pieces: number[][] = []
  let piece: number[] = []
  for (let at = 2; at < line.length; at += 2) {
    const kept = cutStretch([line[at - 2]!, line[at - 1]!, line[at]!, line[at + 1]!], box)
    if (!kept) {
      piece = []
      continue
    }
    const isNext = piece.length > 0 && piece.at(-2) === kept[0] && piece.at(-1) === kept[1]
    if (!isNext) {
      piece = [kept[0], kept[1]]
      pieces.push(piece)
    }
    piece.push(kept[2], kept[3])
  }
  return pieces
}

type Stretch = [fromX: number, fromY: number, toX: number, toY: number]

function cutStretch([fromX, fromY, toX, toY]: Stretch, box: Box): Stretch | null {
  const [east, north] = [toX - fromX, toY - fromY]
  let first = 0
  let last = 1
  for (const [step, room] of [
    [-east, fromX - box.minX],
    [east, box.maxX - fromX],
    [-north, fromY - box.minY],
    [north, box.maxY - fromY],
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  if (first > last) return null
  return [
    first === 0 ? fromX : fromX + first * east,
    first === 0 ? fromY : fromY + first * north,
    last === 1 ? toX : fromX + last * east,
    last === 1 ? toY : fromY + last * north,
  ]
}

/** The same lines, those that meet end to end as one; not where three meet. */
export function joinedLines(lines: readonly Path[]): number[][] {
  const ends = new Map<string, number[]>()
  lines.forEach((line, index) => {
    for (const end of [startOf(line), endOf(line)]) ends.set(end, [...(ends.get(end) ?? []), index])
  })
  const isUsed = new Set<number>()
  const extended = (line: number[]): number[] => {
    for (;;) {
      const meeting = ends.get(endOf(line))!
      const next = meeting.length === 2 ? meeting.find((index) => !isUsed.has(index)) : undefined
      if (next === undefined) return line
      isUsed.add(next)
      const more = startOf(lines[next]!) === endOf(line) ? lines[next]! : backwards(lines[next]!)
      line.push(...more.slice(2))
    }
  }
  return lines.flatMap((line, index) => {
    if (isUsed.has(index)) return []
    isUsed.add(index)
    return [extended(backwards(extended([...line])))]
  })
}

const startOf = (line: Path) => `${line[0]} ${line[1]}`
const endOf = (line: Path) => `${line.at(-2)} ${line.at(-1)}`

export function backwards(path: Path): number[] {
  const turned: number[] = []
  for (let at = path.length - 2; at >= 0; at -= 2) turned.push(path[at]!, path[at + 1]!)
  return turned
}

/** Without the points that are nearer than `tolerance` to the line of their neighbours, as Douglas and Peucker choose them. The ends stay. */
export function simpler(path: Path, tolerance: number): number[] {
  const isKept = new Set([0, path.length - 2])
  const stretches: Array<[number, number]> = [[0, path.length - 2]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch
    let farthest = tolerance
    let middle = -1
    for (let at = from + 2; at < to; at += 2) {
      const away = distanceToStretch(path, at, from, to)
      if (away > farthest) [farthest, middle] = [away, at]
    }
    if (middle === -1) continue
    isKept.add(middle)
    stretches.push([from, middle], [middle, to])
  }
  return [...isKept].sort((one, other) => one - other).flatMap((at) => [path[at]!, path[at + 1]!])
}

function distanceToStretch(path: Path, at: number, from: number, to: number): number {
  const [x, y] = [path[at]! - path[from]!, path[at + 1]! - path[from + 1]!]
  const [east, north] = [path[to]! - path[from]!, path[to + 1]! - path[from + 1]!]
  const length = east * east + north * north
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (x * east + y * north) / length))
  return Math.hypot(x - part * east, y - part * north)
}

/** The size of an area, positive in either direction, and its center of mass. */
export function massOf(area: Path): { size: number; x: number; y: number } {
  let [size, x, y] = [0, 0, 0]
  for (let at = 0; at < area.length; at += 2) {
    const next = (at + 2) % area.length
    const cross = area[at]! * area[next + 1]! - area[next]! * area[at + 1]!
    size += cross
    x += (area[at]! + area[next]!) * cross
    y += (area[at + 1]! + area[next + 1]!) * cross
  }
  if (size === 0) return { size: 0, x: area[0] ?? 0, y: area[1] ?? 0 }
  return { size: Math.abs(size / 2), x: x / (3 * size), y: y / (3 * size) }
}
