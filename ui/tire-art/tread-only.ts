/** The tread alone, unrolled: what of the pattern touches the road, as large as the picture. */
import type { Level } from './level.ts'
import type { TireModel } from './model.ts'
import { pathOf, short } from './svg-path.ts'
import { openSvg } from './svg-text.ts'
import type { Shape } from './tread-shapes.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** The picture as SVG text with `box` as its viewBox. */
export function drawTreadOnly(model: TireModel, level: Level, box: Box): string {
  const { spec, size, tread, treadHalf, theta, big } = model
  const { unit } = level
  const [x, y, width, height] = box
  const sides = [x, y, width, height].map((length) => short(length * unit))
  // enough pitches for the height, and one more at each end for blocks that lean out of their own
  const pitches = Math.ceil(height / 2 / tread.pitch / 0.85) + 2
  const pathsOf = (shapes: readonly Shape[], closed = true, lowered = 0) => {
    let path = ''
    for (let pitch = -pitches; pitch < pitches; pitch++) {
      for (const shape of shapes) {
        path += pathOf(
          shape.map(([u, t]) => [u * treadHalf, -size.radius * theta(t + pitch) + lowered] as const),
          unit,
          closed,
        )
      }
    }
    return path
  }
  const lines = level.fineSipes ? tread.lines : tread.lines.filter((_, i) => i % 2 === 0)
  const [face, edge] = big ? ['#454c50', '#646c71'] : ['#3a4044', '#596065']
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  const ground = `x="${sides[0]}" y="${sides[1]}" width="${sides[2]}" height="${sides[3]}"`
  return (
    openSvg(spec, box.map(short)) +
    '<defs>' +
    `<linearGradient id="l" x1="0" y1="0" x2="0" y2="1">${stop(0, '#fff', 0.2)}${stop(0.5, '#fff', 0.04)}${stop(1, '#000', 0.34)}</linearGradient>` +
    `<linearGradient id="k" x1="0" y1="0" x2="1" y2="0">${stop(0, '#000', 0.5)}${stop(0.14, '#000', 0)}${stop(0.86, '#000', 0)}${stop(1, '#000', 0.5)}</linearGradient>` +
    '</defs>' +
    `<g transform="scale(${1 / unit})"><rect ${ground} fill="#0b0d0e"/>` +
    // the wall of each block below its face, as light from above shows it
    `<path d="${pathsOf(tread.blocks, true, tread.depth * 0.3)}" fill="#1b1f21"/>` +
    `<path d="${pathsOf(tread.blocks)}" fill="${face}" stroke="${edge}" stroke-width="${0.7 * unit}" stroke-linejoin="round"/>` +
    `<path d="${pathsOf(tread.cuts)}" fill="#101213"/>` +
    `<path d="${pathsOf(lines, false)}" fill="none" stroke="#101213" stroke-width="${(big ? 2 : 1.5) * unit}"/>` +
    `<rect ${ground} fill="url(#l)"/><rect ${ground} fill="url(#k)"/></g></svg>`
  )
}
