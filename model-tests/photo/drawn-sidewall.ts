/** Sidewalls, drawn and photographed, with the rings and the tap that a shopper gives. */
import { treadFamilies } from '#machines/domain/catalogue/catalogue.ts'
import type { Rings } from '#machines/storefront/photo/photo-finder.rules.ts'
import { type GrayImage, grayImage } from '#ui/photo/reader/gray-image.ts'
import { pointOfRing } from '#ui/photo/reader/unroll.ts'
import { drawTire } from '#ui/tire-art/draw.ts'
import { Lettering } from '#ui/tire-art/lettering.ts'
import { sizeInMm } from '#ui/tire-art/read-size.ts'
import { seeded } from '#ui/tire-art/seeded.ts'
import { drawnRings, photographed, relief, weathered } from './camera.ts'
import { rasterised } from './rasterised.ts'

interface Kind {
  /** How light the lettering is: of what the drawing has; or how strong their relief is under a light from the side. */
  contrast?: readonly [number, number]
  relief?: number
  /** Degrees. */
  tilt: number
  /** Of the rings, as a part of their size. */
  rings: number
  dirt?: { spots: number; cover: number }
  /** Another lettering than the reader's. */
  otherLetters?: boolean
  noise?: number
  /** Dirt right on the lettering. */
  smear?: boolean
}

export const sidewallKinds = {
  drawn: { contrast: [1, 1], tilt: 0, rings: 0 },
  easy: { contrast: [0.65, 0.75], tilt: 8, rings: 0.01, noise: 0.008 },
  medium: { contrast: [0.4, 0.5], tilt: 20, rings: 0.02, dirt: { spots: 25, cover: 0.5 }, noise: 0.015 },
  'medium, other letters': {
    contrast: [0.4, 0.5],
    tilt: 20,
    rings: 0.02,
    dirt: { spots: 25, cover: 0.5 },
    noise: 0.015,
    otherLetters: true,
  },
  relief: { relief: 30, tilt: 20, rings: 0.02, dirt: { spots: 10, cover: 0.35 }, noise: 0.015 },
  'relief, tilted': { relief: 30, tilt: 30, rings: 0.03, dirt: { spots: 10, cover: 0.35 }, noise: 0.015 },
  'weak relief': { relief: 18, tilt: 25, rings: 0.04, dirt: { spots: 45, cover: 0.7 }, noise: 0.02, smear: true },
} as const satisfies Record<string, Kind>
export type SidewallKind = keyof typeof sidewallKinds

export interface DrawnSidewall {
  size: string
  photo: GrayImage
  rings: Rings
  /** Degrees of the whole turn, as read on the strip. */
  tap: number
}

export async function drawnSidewall(size: string, kind: SidewallKind, seed: string): Promise<DrawnSidewall> {
  const r = seeded(`${kind} ${size} ${seed}`)
  const how: Kind = sidewallKinds[kind]
  const inMm = sizeInMm(`${size} 94V`)!
  const family = r.oneOf(treadFamilies)
  const spec = {
    brand: r.oneOf(['Halden', 'Norrvik', 'Castellan']),
    line: r.oneOf(['Quietline', 'Grip 4', 'Tour']),
    family,
    size: `${size} 94V`,
    whiteLetters: false,
    isThreePeak: family === 'winter' || family === 'all-terrain',
    print: { utqg: '500 A A', dotWeek: '2525' },
  }
  const svg = drawTire(spec, 'sidewall', 'full')
  const wordless = svg.replaceAll(/<use href="#tn"[^>]*\/>/g, '')
  const [, side] = /viewBox="\S+ \S+ (\S+)/.exec(svg)!
  const span = Number(side)
  const middle = r.oneOf([-90, -60, -120, 90, 70, 180, 0])
  const tops = r.oneOf(['out', 'out', 'in'] as const)
  const wall = inMm.wall - 14
  const height = Math.min(32, wall * r.between(0.17, 0.28))
  const radius = inMm.radius - 10 - wall * r.between(0.4, 0.5)
  const words = `${size} ${r.whole(82, 109)}${r.oneOf([...'HVTW'])}`
  const set = how.otherLetters ? plainText(words, radius, height, middle, tops) : archivo(words, radius, height, middle, tops)
  const pixels = 1100
  const [base, mask] = await Promise.all([
    rasterised(wordless, pixels),
    rasterised(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-span / 2} ${-span / 2} ${span} ${span}"><rect x="-999" y="-999" width="1998" height="1998"/><g fill="#fff">${set.svg}</g></svg>`,
      pixels,
    ),
  ])
  const flat = grayImage(base.width, base.height)
  const shade = relief(mask, (how.relief ?? 20) / 100, r.between(0, 2 * Math.PI))
  const contrast = how.contrast ? r.between(...how.contrast) : 0
  for (let i = 0; i < flat.data.length; i++) {
    flat.data[i] = base.data[i]! + (mask.data[i]! / 255) * 55 * contrast + shade.data[i]! * (how.contrast ? contrast : 1)
  }
  const pose = { tilt: r.between(0.5, 1) * how.tilt, toward: r.between(0, 360), askew: 0, distance: 2.8 }
  const photo = photographed(flat, pose, 1200, 1200, 0.9)
  const unit = span / Math.SQRT2
  const rings = drawnRings(photo.matrix, inMm.radius / unit, inMm.bead / unit, how.rings, r)
  // Where the middle of the size lies, and the tap somewhere near.
  const perMm = flat.width / span
  const angle = (set.sizeAt * Math.PI) / 180
  const place = photo.place(flat.width / 2 + radius * Math.cos(angle) * perMm, flat.height / 2 + radius * Math.sin(angle) * perMm)
  const image = weathered(
    photo.image,
    { dirt: how.dirt, blur: 0.8, noise: how.noise, shadow: how.tilt ? 0.25 : 0, ...(how.smear && { glare: 40 }) },
    place,
    photo.image.width * 0.12,
    r,
  )
  return { size, photo: image, rings, tap: angleOf(rings, place) + (kind === 'drawn' ? 0 : r.between(-4, 4)) }
}

/** The direction in which a point of the photo lies on the rings, in degrees. */
function angleOf(rings: Rings, [x, y]: readonly [number, number]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let degrees = 0; degrees < 360; degrees += 0.5) {
    const angle = (degrees * Math.PI) / 180
    const [ax, ay] = pointOfRing(rings.tread, rings, angle)
    const [bx, by] = pointOfRing(rings.rim, rings, angle)
    const distance = Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y)
    if (distance < least) {
      least = distance
      best = degrees
    }
  }
  return best
}

type Tops = 'out' | 'in'

/** Degrees that words of so many letters take. The size is the first part of them. */
function sizeMiddle(middle: number, whole: number, tops: Tops, part: number): number {
  return middle + (tops === 'out' ? -1 : 1) * whole * (0.5 - part / 2)
}

function archivo(words: string, radius: number, height: number, middle: number, tops: Tops) {
  const letters = new Lettering('g', { fineLetters: true, unit: 4 })
  const svg = letters.set(words, { radius, height, middle, fit: 120, tops })
  const degrees = Math.min(120, ((words.length * 1.08 * height) / radius) * (180 / Math.PI))
  return { svg: `<defs>${letters.defs()}</defs>${svg}`, sizeAt: sizeMiddle(middle, degrees, tops, 9 / words.length) }
}

/** In the font's normal width, letter by letter. */
function plainText(words: string, radius: number, height: number, middle: number, tops: Tops) {
  const em = height / 0.686
  const step = ((em * 0.66) / radius) * (180 / Math.PI)
  const direction = tops === 'out' ? 1 : -1
  const svg = [...words]
    .map((letter, i) => {
      const angle = middle + direction * (i - (words.length - 1) / 2) * step
      return `<text transform="rotate(${angle + 90 * direction}) translate(0 ${height / 2 - direction * radius})" font-family="Archivo" font-weight="600" font-size="${em}" text-anchor="middle">${letter}</text>`
    })
    .join('')
  return { svg, sizeAt: sizeMiddle(middle, step * words.length, tops, 9 / words.length) }
}
