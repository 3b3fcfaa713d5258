/** A camera before a flat drawing: it tilts, and light, blur, noise and dirt come over the picture. */

import type { Rings } from '#machines/storefront/photo/photo-finder.rules.ts'
import { blurred, drawn, type GrayImage, grayImage } from '#ui/photo/reader/gray-image.ts'
import type { Seeded } from '#ui/tire-art/seeded.ts'

export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

export interface Pose {
  /** Degrees by which the drawing is turned away, and the direction of the far side: 0 to the right, 90 down. */
  tilt: number
  toward: number
  /** Degrees by which the camera is held askew. */
  askew: number
  /** How far away the camera is, in half diagonals of the drawing. */
  distance: number
}

/** From the drawing, its middle at 0, 0 and its half diagonal 1, to the photo in the same measure. */
function projection({ tilt, toward, askew, distance }: Pose): Matrix {
  const [t, d, a] = [tilt, toward, askew].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const turn = (angle: number): Matrix => [Math.cos(angle), -Math.sin(angle), 0, Math.sin(angle), Math.cos(angle), 0, 0, 0, 1]
  // Away along the first axis, and seen from a point before the middle.
  const away: Matrix = [Math.cos(t), 0, 0, 0, 1, 0, Math.sin(t) / distance, 0, 1]
  return product(turn(a), product(turn(d), product(away, turn(-d))))
}

function at([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): [x: number, y: number] {
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

function product(m: Matrix, n: Matrix): Matrix {
  return Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3) * 3, i % 3]
    return m[row]! * n[column]! + m[row + 1]! * n[column + 3]! + m[row + 2]! * n[column + 6]!
  }) as unknown as Matrix
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * A + b * B + c * C
  return [A, c * h - b * i, b * f - c * e, B, a * i - c * g, c * d - a * f, C, b * g - a * h, a * e - b * d].map(
    (value) => value / determinant,
  ) as unknown as Matrix
}

export interface Photo {
  image: GrayImage
  /** From pixels of the drawing to pixels of the photo. */
  place(x: number, y: number): [x: number, y: number]
  /** From the measure of `projection` to pixels of the photo. */
  matrix: Matrix
}

/** The drawing as the camera sees it, filling `fill` of a photo of `width` by `height` pixels. */
export function photographed(drawing: GrayImage, pose: Pose, width: number, height: number, fill = 0.92): Photo {
  const half = Math.hypot(drawing.width, drawing.height) / 2
  const toUnit: Matrix = [1 / half, 0, -drawing.width / 2 / half, 0, 1 / half, -drawing.height / 2 / half, 0, 0, 1]
  const seen = projection(pose)
  const corners = [0, drawing.width].flatMap((x) => [0, drawing.height].map((y) => at(product(seen, toUnit), x, y)))
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  const zoom = fill * Math.min(width / (right - left), height / (bottom - top))
  const toPhoto: Matrix = [
    zoom,
    0,
    width / 2 - (zoom * (left + right)) / 2,
    0,
    zoom,
    height / 2 - (zoom * (top + bottom)) / 2,
    0,
    0,
    1,
  ]
  const matrix = product(toPhoto, seen)
  const whole = product(matrix, toUnit)
  const back = inverse(whole)
  const shrink = half / zoom
  const source = shrink > 1.2 ? blurred(drawing, 0.4 * shrink) : drawing
  const image = drawn(width, height, source, (x, y) => at(back, x, y))
  return { image, place: (x, y) => at(whole, x, y), matrix }
}

/** The ring that a circle about the drawing's middle becomes: an ellipse, its long half `radius`. */
function ringOf(matrix: Matrix, radius: number): { x: number; y: number; radius: number; squash: number; slant: number } {
  const points = Array.from({ length: 180 }, (_, i) => {
    const angle = (i * Math.PI) / 90
    return at(matrix, radius * Math.cos(angle), radius * Math.sin(angle))
  })
  // Of an ellipse whose points crowd nowhere, the middle of its frame is its center.
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const [x, y] = [middle(points.map(([px]) => px)), middle(points.map(([, py]) => py))]
  let long = 0
  let short = Number.POSITIVE_INFINITY
  let slant = 0
  for (const [px, py] of points) {
    const reach = Math.hypot(px - x, py - y)
    long = Math.max(long, reach)
    if (reach < short) {
      short = reach
      slant = (Math.atan2(py - y, px - x) * 180) / Math.PI
    }
  }
  return { x, y, radius: long, squash: short / long, slant }
}

/** Rings as a shopper draws them: off by `error` parts of their size. */
export function drawnRings(matrix: Matrix, tread: number, rim: number, error: number, r: Seeded): Rings {
  const [outer, inner] = [ringOf(matrix, tread), ringOf(matrix, rim)]
  const off = () => r.between(-error, error)
  const moved = ({ x, y, radius }: typeof outer, unit: number) => ({
    x: x + off() * unit * 0.5,
    y: y + off() * unit * 0.5,
    radius: radius * (1 + off()),
  })
  const squash = Math.min(1, outer.squash * (1 + off()))
  return { tread: moved(outer, outer.radius), rim: moved(inner, outer.radius), squash, slant: outer.slant }
}

export interface Weather {
  /** Brightness added in a blob, 0 to 255. */
  glare?: number
  /** Part of the light that a shadow takes. */
  shadow?: number
  /** Spots of dirt per picture, and how much they cover, 0 to 1. */
  dirt?: { spots: number; cover: number }
  /** Pixels. */
  blur?: number
  /** Standard deviation, as a part of 255. */
  noise?: number
}

/** The picture with light, dirt, blur and noise over it; `around` is where the shopper looks. */
export function weathered(
  image: GrayImage,
  { glare = 0, shadow = 0, dirt, blur = 0, noise = 0 }: Weather,
  around: readonly [number, number],
  reach: number,
  r: Seeded,
): GrayImage {
  const { width, height } = image
  let out = grayImage(width, height)
  out.data.set(image.data)
  if (dirt) {
    for (let spot = 0; spot < dirt.spots; spot++) {
      const [x, y] = [around[0] + r.between(-3, 3) * reach, around[1] + r.between(-3, 3) * reach]
      const [a, b] = [reach * r.between(0.03, 0.22), reach * r.between(0.02, 0.12)]
      const [tone, cover] = [r.between(70, 130), dirt.cover * r.between(0.3, 1)]
      blob(out, x, y, a, b, (value, part) => value + (tone - value) * cover * part)
    }
  }
  if (shadow) {
    const angle = r.between(0, 2 * Math.PI)
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
    const edge = r.between(-0.5, 0.5) * reach
    const soft = reach * r.between(0.05, 0.4)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const depth = ((x - around[0]) * nx + (y - around[1]) * ny - edge) / soft
        out.data[i]! *= 1 - shadow / (1 + Math.exp(-depth))
      }
    }
  }
  if (glare) {
    const [x, y] = [around[0] + r.between(-1, 1) * reach, around[1] + r.between(-0.6, 0.6) * reach]
    const size = reach * r.between(0.5, 1.4)
    blob(out, x, y, size, size * r.between(0.4, 1), (value, part) => value + glare * part)
  }
  out = blurred(out, blur)
  for (let i = 0; i < out.data.length; i++) {
    const loud = noise ? noise * 255 * (r.between(-1, 1) + r.between(-1, 1) + r.between(-1, 1)) : 0
    out.data[i] = Math.max(0, Math.min(255, Math.round(out.data[i]! + loud)))
  }
  return out
}

function blob(
  { width, height, data }: GrayImage,
  x: number,
  y: number,
  a: number,
  b: number,
  paint: (value: number, part: number) => number,
): void {
  const most = 3 * Math.max(a, b)
  for (let row = Math.max(0, Math.floor(y - most)); row < Math.min(height, y + most); row++) {
    for (let column = Math.max(0, Math.floor(x - most)); column < Math.min(width, x + most); column++) {
      const part = Math.exp(-(((column - x) / a) ** 2 + ((row - y) / b) ** 2) / 2)
      data[row * width + column] = paint(data[row * width + column]!, part)
    }
  }
}

/** The relief of a mask under a light from the side, as gray to add. */
export function relief(mask: GrayImage, strength: number, angle: number): GrayImage {
  const soft = blurred(mask, 1.2)
  const out = grayImage(mask.width, mask.height)
  const [lx, ly] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 1; y < mask.height - 1; y++) {
    for (let x = 1; x < mask.width - 1; x++) {
      const i = y * mask.width + x
      const gx = soft.data[i + 1]! - soft.data[i - 1]!
      const gy = soft.data[i + mask.width]! - soft.data[i - mask.width]!
      out.data[i] = strength * (gx * lx + gy * ly)
    }
  }
  return out
}
