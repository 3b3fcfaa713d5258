/** The handles of the box and of the rings: where they are, and what moving them does. Pixels of the photo. */
import type { Box, Rings } from '#machines/storefront/photo/photo-finder.rules.ts'
import { pointOfRing } from '#ui/photo/reader/unroll.ts'

export type Point = readonly [x: number, y: number]

export interface Handle {
  /** Beside the handle; empty where it needs none. */
  name: string
  label: string
  at: Point
  move(to: Point): void
}

const least = 12

export function drawnBox(from: Point, to: Point): Box {
  return {
    x: Math.min(from[0], to[0]),
    y: Math.min(from[1], to[1]),
    width: Math.max(least, Math.abs(to[0] - from[0])),
    height: Math.max(least, Math.abs(to[1] - from[1])),
  }
}

export function boxHandles(box: Box, change: (box: Box) => void): Handle[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  return [
    {
      name: '',
      label: 'Upper left corner of the box',
      at: [box.x, box.y],
      move: ([x, y]) => {
        const [left, top] = [Math.min(x, right - least), Math.min(y, bottom - least)]
        change({ x: left, y: top, width: right - left, height: bottom - top })
      },
    },
    {
      name: '',
      label: 'Lower right corner of the box',
      at: [right, bottom],
      move: ([x, y]) => change({ ...box, width: Math.max(least, x - box.x), height: Math.max(least, y - box.y) }),
    },
  ]
}

const degree = Math.PI / 180

export function ringHandles(rings: Rings, change: (rings: Rings) => void): Handle[] {
  const { tread, rim, slant } = rings
  // The long side is across the short one.
  const along = (slant + 90) * degree
  const long = ([x, y]: Point, of: Rings['tread']) => Math.abs((x - of.x) * Math.cos(along) + (y - of.y) * Math.sin(along))
  return [
    {
      name: 'wheel',
      label: 'Middle of the wheel: moves both circles',
      at: [tread.x, tread.y],
      move: ([x, y]) =>
        change({ ...rings, tread: { ...tread, x, y }, rim: { ...rim, x: rim.x + x - tread.x, y: rim.y + y - tread.y } }),
    },
    {
      name: 'tread',
      label: 'Outer circle, on the tread',
      at: pointOfRing(tread, rings, along),
      move: (to) => change({ ...rings, tread: { ...tread, radius: Math.max(rim.radius * 1.08, long(to, tread)) } }),
    },
    {
      name: 'rim',
      label: 'Inner circle, on the rim',
      at: pointOfRing(rim, rings, along + Math.PI),
      move: (to) => change({ ...rings, rim: { ...rim, radius: Math.max(least, Math.min(tread.radius / 1.08, long(to, rim))) } }),
    },
    {
      name: 'tilt',
      label: 'Tilt: presses both circles together and turns them',
      at: pointOfRing(tread, rings, slant * degree),
      move: ([x, y]) => {
        const [dx, dy] = [x - tread.x, y - tread.y]
        change({
          ...rings,
          squash: Math.max(0.4, Math.min(1, Math.hypot(dx, dy) / tread.radius)),
          slant: Math.atan2(dy, dx) / degree,
        })
      },
    },
    {
      name: 'shift',
      label: 'Middle of the inner circle: moves it alone',
      at: pointOfRing({ ...rim, radius: rim.radius * 0.35 }, rings, along + Math.PI),
      move: ([x, y]) => {
        const [fromX, fromY] = pointOfRing({ ...rim, radius: rim.radius * 0.35 }, rings, along + Math.PI)
        change({ ...rings, rim: { ...rim, x: rim.x + x - fromX, y: rim.y + y - fromY } })
      },
    },
  ]
}

/** The ring as the outline of an ellipse. */
export function ringPath(ring: Rings['tread'], rings: Rings): string {
  const [fromX, fromY] = pointOfRing(ring, rings, rings.slant * degree)
  const [toX, toY] = pointOfRing(ring, rings, rings.slant * degree + Math.PI)
  const arc = `A${ring.radius * rings.squash} ${ring.radius} ${rings.slant} 1 1`
  return `M${fromX} ${fromY}${arc} ${toX} ${toY}${arc} ${fromX} ${fromY}Z`
}
