/** From rings on a photo to a straight strip of the sidewall. */
import type { Rings } from '#machines/storefront/photo/photo-finder.rules.ts'
import { type GrayImage, grayImage, valueAt } from './gray-image.ts'

/** A point of a ring; `angle` in radians. */
export function pointOfRing({ x, y, radius }: Rings['tread'], { squash, slant }: Rings, angle: number): [x: number, y: number] {
  const turn = (slant * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [u, v] = [Math.cos(angle), Math.sin(angle)]
  // A symmetric matrix: turned, pressed together, turned back.
  const along = squash * (u * c + v * s)
  const across = -u * s + v * c
  return [x + radius * (along * c - across * s), y + radius * (along * s + across * c)]
}

export interface StripSize {
  /** Of the whole turn. */
  width: number
  height: number
}

const tallest = 240

/** The size of a whole turn's strip: as tall as the wall in the photo, at most 240 pixels, and as long as its middle. */
export function stripSize({ tread, rim, squash }: Rings): StripSize {
  const shrunk = Math.sqrt(squash)
  const [outer, inner] = [tread.radius * shrunk, rim.radius * shrunk]
  const wall = Math.max(8, outer - inner)
  const height = Math.min(tallest, Math.round(wall))
  return { height, width: Math.round((Math.PI * height * (outer + inner)) / wall) }
}

/** A part of the strip: from column `from` on, `width` columns. Top is the tread, left to right is clockwise. */
export function unrolled(photo: GrayImage, rings: Rings, from: number, width: number): GrayImage {
  const whole = stripSize(rings)
  const out = grayImage(width, whole.height)
  for (let x = 0; x < width; x++) {
    const angle = (2 * Math.PI * (from + x)) / whole.width
    const [ax, ay] = pointOfRing(rings.tread, rings, angle)
    const [bx, by] = pointOfRing(rings.rim, rings, angle)
    for (let y = 0; y < whole.height; y++) {
      const t = (y + 0.5) / whole.height
      out.data[y * width + x] = valueAt(photo, ax + (bx - ax) * t, ay + (by - ay) * t)
    }
  }
  return out
}

/** Upside down, for lettering whose tops face the rim. */
export function turnedAround({ width, height, data }: GrayImage): GrayImage {
  const out = grayImage(width, height)
  for (let i = 0; i < data.length; i++) out.data[i] = data[data.length - 1 - i]!
  return out
}
