/** The tread as the eye sees it: faces and sides of the blocks, notches and sipes, as path data. */
import type { Level } from './level.ts'
import type { TireModel } from './model.ts'
import type { Eye } from './sidewall.ts'
import { pathOf } from './svg-path.ts'
import type { Point, Shape } from './tread-shapes.ts'

export function treadPaths(model: TireModel, { sin, cos, isTurned }: Eye, level: Level) {
  const { tread, profile, theta, count } = model
  const { unit } = level
  const lines = level.fineSipes ? tread.lines : tread.lines.filter((_, i) => i % 2 === 0).map(ends)
  let tops = ''
  let walls = ''
  let cuts = ''
  let sipes = ''

  for (let pitch = 0; pitch < count; pitch++) {
    const side = isTurned ? -1 : 1
    const around = (t: number) => (isTurned ? Math.PI - theta(t + pitch) : theta(t + pitch))
    const place = ([u, t]: Point, lift = 0): Point => {
      const [x, radius] = profile(side * u, lift)
      const angle = around(t)
      return [x * sin + radius * Math.cos(angle) * cos, -radius * Math.sin(angle)]
    }
    const facing = (shape: Shape) => {
      const [u, t] = middle(shape)
      return faces(side * u, around(t))
    }
    const face = (shape: Shape) =>
      pathOf(
        shape.map((point) => place(point)),
        unit,
      )

    for (const block of tread.blocks) {
      const wraps = block.some(([u]) => Math.abs(u) > 1)
      if (facing(block) > -0.03) {
        tops += face(fine(block))
        if (level.walls && Math.abs(sin) > 0.05) walls += sides(block, place)
      } else if (wraps && side * middle(block)[0] > 0 && cos > 0.1) {
        // the part of a shoulder block that wraps onto the near sidewall shows all the way round
        const wrapped = fine(block).filter(([u]) => side * u > 0.9)
        if (wrapped.length > 2) tops += face(wrapped)
      }
    }
    for (const cut of tread.cuts) if (facing(cut) > 0.03) cuts += face(cut)
    for (const line of lines)
      if (facing(line) > 0.12)
        sipes += pathOf(
          line.map((point) => place(point)),
          unit,
          false,
        )
  }
  return { tops, walls, cuts, sipes }

  /** How much of a place on the tread turns to the eye: 1 squarely, below 0 away. */
  function faces(u: number, angle: number): number {
    const d = 0.01
    const [x0, r0] = profile(u - d)
    const [x1, r1] = profile(u + d)
    return (-(r1 - r0) * cos - (x1 - x0) * Math.cos(angle) * sin) / Math.hypot(r1 - r0, x1 - x0)
  }

  /** The four-sided walls between a block's face and its foot. */
  function sides(block: Shape, place: (point: Point, lift?: number) => Point): string {
    return block
      .map((p, i) => {
        const q = block[(i + 1) % block.length]!
        const [a0, a1, b1, b0] = [place(p), place(q), place(q, tread.depth), place(p, tread.depth)]
        const area = (a1[0] - a0[0]) * (b0[1] - a0[1]) - (a1[1] - a0[1]) * (b0[0] - a0[0])
        return Math.abs(area) > 14 ? pathOf([a0, a1, b1, b0], unit) : ''
      })
      .join('')
  }

  /** The same outline in pieces short enough to bend around the tire. */
  function fine(shape: Shape): Shape {
    return shape.flatMap((p, i) => {
      const q = shape[(i + 1) % shape.length]!
      const across = Math.abs(q[0] - p[0]) / level.stepU
      const around = (Math.abs(q[1] - p[1]) * tread.pitch) / level.stepMm
      const pieces = Math.max(1, Math.ceil(Math.max(across, around)))
      return Array.from(
        { length: pieces },
        (_, k): Point => [p[0] + ((q[0] - p[0]) * k) / pieces, p[1] + ((q[1] - p[1]) * k) / pieces],
      )
    })
  }
}

function middle(shape: Shape): Point {
  const sum = shape.reduce((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0] as Point)
  return [sum[0] / shape.length, sum[1] / shape.length]
}

function ends(line: Shape): Shape {
  return [line[0]!, line.at(-1)!]
}
