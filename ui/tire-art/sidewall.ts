/** The near sidewall: rings shaded by the profile's slope, mold lines, knurling, lettering, and the hole one looks through. */
import type { Level } from './level.ts'
import type { TireModel } from './model.ts'
import { seeded } from './seeded.ts'
import { sidewallWords } from './sidewall-words.ts'
import { short } from './svg-path.ts'

/**
 * The eye: sine and cosine of the angle between the axis and the eye; `id` starts every reference in the picture. `cos` is not below 0:
 * from behind, the eye is where it is and the tire is turned half around its height (`isTurned`), so that its other side is the near one.
 */
export interface Eye {
  sin: number
  cos: number
  id: string
  isTurned: boolean
}

/** The wall in cross-section: `s` runs from 0 at the shoulder to 1 at the bead. */
export interface WallProfile {
  x(s: number): number
  radius(s: number): number
  height: number
}

export function sidewall(model: TireModel, eye: Eye, level: Level): { defs: string; front: string; hole: string } {
  const { sin, cos, id } = eye
  const { size, big, seed } = model
  const wall = wallProfile(model)
  const holeRadius = size.bead - 2
  const threeQuarter = Math.abs(sin) > 0.02
  const disc = (x: number, radius: number) => ellipsePath(x * sin, radius * cos, radius)
  const ring = (from: number, to: number) => disc(wall.x(from), wall.radius(from)) + disc(wall.x(to), wall.radius(to))

  let rings = ''
  for (let i = 0; i < level.rings; i++) {
    const s = (i + 0.5) / level.rings
    // above zero near the shoulder, below near the bead
    const slope = (wall.x(s + 0.02) - wall.x(s - 0.02)) / (0.04 * wall.height)
    const gray = Math.round(44 + 24 * Math.cos(Math.atan(slope * 3.2)) ** 2 - 14 * s)
    const fill = [-4, 0, 3].map((tint) => Math.max(10, gray + tint)).join()
    rings += `<path d="${ring(i / level.rings, Math.min(1, (i + 1) / level.rings + 0.006))}" fill="rgb(${fill})" fill-rule="evenodd"/>`
  }

  const lineAt = (s: number, width: number | string, color: string, opacity: number, dash = '') => {
    const radius = wall.radius(s)
    const place = `cx="${short(wall.x(s) * sin)}" cy="0" rx="${short(radius * cos)}" ry="${short(radius)}"`
    const pen = `stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}"`
    return `<ellipse ${place} fill="none" ${pen}${dash && ` stroke-dasharray="${dash}"`}/>`
  }
  const r = seeded(`${seed}wall`)
  const [rib, gap] = r.oneOf([
    [1.4, 2.6],
    [2.2, 2.2],
    [1, 3.2],
  ] as const)
  const knurlWidth = Number(short(Math.max(5, wall.height * r.between(0.08, 0.12))))
  const knurling = level.fineLines
    ? lineAt(0.1, knurlWidth, '#0b0d0e', 0.55, `${rib} ${gap}`)
    : lineAt(0.1, knurlWidth, '#0b0d0e', Number(((0.55 * rib) / (rib + gap)).toFixed(2)))
  const fine: typeof lineAt = (...line) => (level.fineLines ? lineAt(...line) : '')
  const marks =
    lineAt(0, 1.6, '#000', 0.55) +
    fine(0.015, 0.8, '#aeb6ba', 0.35) +
    knurling +
    fine(0.1 + (knurlWidth / wall.height) * 0.55, 0.7, '#c4cbce', 0.25) +
    fine(0.745, 0.6, '#c4cbce', 0.2) +
    fine(0.755, 0.8, '#000', 0.5) +
    lineAt(0.9, 2.2, '#0a0c0d', 0.5) +
    fine(0.915, 0.9, '#c4cbce', 0.3) +
    lineAt(0.985, 1.6, '#000', 0.7)

  const words = sidewallWords(model, wall, eye, level)
  const beadX = wall.x(1)
  const inside = threeQuarter
    ? `<g clip-path="url(#${id}c)"><path d="${disc(beadX, holeRadius + 4)}" fill="url(#${id}h)"/>` +
      `<path d="${disc(6 - beadX, holeRadius + 9)}" fill="none" stroke="#4b5256" stroke-width="2" stroke-opacity=".8"/>` +
      `<path d="${disc(-beadX - 2, holeRadius + 3)}" fill="none" stroke="#000" stroke-width="5"/></g>`
    : ''
  const bead =
    `<path d="${disc(beadX, wall.radius(1))}${disc(beadX - 2, holeRadius)}" fill="#15181a" fill-rule="evenodd"/>` +
    lineAt(1, 0.8, '#8b9499', 0.5) +
    `<path d="${disc(beadX - 2, holeRadius)}" fill="none" stroke="#000" stroke-width="1.4"/>`

  return {
    defs:
      words.defs + shades(id) + (threeQuarter ? `<clipPath id="${id}c"><path d="${disc(beadX, holeRadius)}"/></clipPath>` : ''),
    front:
      rings +
      `<path d="${ring(0, 0.5)}" fill="url(#${id}o)" fill-rule="evenodd"/><path d="${ring(0.5, 1)}" fill="url(#${id}i)" fill-rule="evenodd"/>` +
      marks +
      bead +
      inside +
      words.front,
    // in three-quarter one looks through only where the near and the far bead overlap
    hole: threeQuarter ? overlap(beadX * Math.abs(sin), holeRadius * cos, holeRadius) : disc(beadX - 2, holeRadius),
  }

  function wallProfile({ treadHalf, profile }: TireModel): WallProfile {
    const top = profile(big ? 1.13 : 1.1)[1]
    const bottom = size.bead + 9
    const shoulder = treadHalf + 2
    const bulge = size.width / 2 + 1
    const toe = size.width * 0.43
    return {
      height: top - bottom,
      radius: (s) => top + (bottom - top) * s,
      x: (s) =>
        s < 0.45
          ? shoulder + (bulge - shoulder) * Math.sin(((s / 0.45) * Math.PI) / 2)
          : bulge - (bulge - toe) * ((s - 0.45) / 0.55) ** 2,
    }
  }
}

function ellipsePath(cx: number, rx: number, ry: number): string {
  const half = (x: number) => `A${short(rx)} ${short(ry)} 0 1 1 ${short(x)} 0`
  return `M${short(cx - rx)} 0${half(cx + rx)}${half(cx - rx)}Z`
}

/** The part that two equal ellipses share whose centers are `cx` left and right of 0; empty where they do not meet. */
function overlap(cx: number, rx: number, ry: number): string {
  if (cx >= rx) return ''
  const y = short(ry * Math.sqrt(1 - (cx / rx) ** 2))
  const arc = `A${short(rx)} ${short(ry)} 0 0 1 0 `
  return `M0 -${y}${arc}${y}${arc}-${y}Z`
}

/** Outer and inner half of the wall catch the light from above left the other way round; the hollow behind is dark. */
function shades(id: string): string {
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  return (
    `<linearGradient id="${id}o" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff', 0.34)}${stop(0.42, '#fff', 0.02)}${stop(0.58, '#000', 0.05)}${stop(1, '#000', 0.5)}</linearGradient>` +
    `<linearGradient id="${id}i" x1="1" y1="1" x2="0" y2="0">${stop(0, '#fff', 0.2)}${stop(0.45, '#fff', 0)}${stop(0.6, '#000', 0.1)}${stop(1, '#000', 0.5)}</linearGradient>` +
    `<linearGradient id="${id}h" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#050606"/><stop offset=".6" stop-color="#17191b"/><stop offset="1" stop-color="#2a2e31"/></linearGradient>`
  )
}
