/** Reads the size on a sidewall or a placard. Pure: the same picture gives the same reading. */
import type { Box, ReadSize, Rings, Spot } from '#machines/storefront/photo/photo-finder.rules.ts'
import { coarse } from './find-places.ts'
import { cropped, evenlyLit, type GrayImage, withoutBands } from './gray-image.ts'
import { margin } from './letter-shapes.ts'
import { placardLine } from './placard-line.ts'
import { type LineReading, readLine } from './read-line.ts'
import { sizeTree } from './size-tree.ts'
import { stripSize, turnedAround, unrolled } from './unroll.ts'

export interface PhotoReading {
  /** How much the picture looks like each size; the best first. */
  reading: ReadSize[]
  /** What was read. Its figures are upright. */
  part: GrayImage
  /** Where in it the size is; null where no size is possible. */
  spot: Spot | null
}

/** As much of the sidewall is read around the place that the shopper pointed at. */
const degreesRead = 100
/** On the shoulder and beside the rim, where blocks and ribs may look like letters, there is no size. */
const wallEdge = 0.18
const sidewallSearch = {
  heights: [0.1, 0.12, 0.145, 0.175, 0.21, 0.25, 0.3],
  stretches: [1, 0.8, 0.62],
  isInMiddle: true,
  edge: wallEdge,
}
const placardSearch = { heights: [0.24, 0.29, 0.35, 0.42, 0.5], stretches: [1, 0.8, 0.65, 0.53] }

/** `tap` is where the shopper pointed on the strip: degrees of the whole turn. `sizes` are written `225/45R17`. */
export function readSidewall(photo: GrayImage, rings: Rings, tap: number, sizes: readonly string[]): PhotoReading {
  const { width } = stripSize(rings)
  const cut = Math.round((width * degreesRead) / 360)
  const strip = unrolled(photo, rings, Math.round((width * tap) / 360 - cut / 2), cut)
  const upright = evenlyLit(withoutBands(strip, 2 * strip.height), 0.12 * strip.height, 0.5)
  const turned = turnedAround(upright)
  const line = readLine([upright, turned], sidewallSearch, sizeTree(sizes), sizes.length)
  return readingOf(line, sizes, line.place?.image === turned ? turnedAround(strip) : strip)
}

/** Reads the size in a box that the shopper drew loosely around it. */
export function readPlacard(photo: GrayImage, { x, y, width, height }: Box, sizes: readonly string[]): PhotoReading {
  const box = cropped(photo, x, y, width, height)
  const line = readLine([placardLine(box)], placardSearch, sizeTree(sizes), sizes.length)
  return readingOf(line, sizes, box)
}

function readingOf({ scores, place }: LineReading, sizes: readonly string[], part: GrayImage): PhotoReading {
  const reading = sizes.map((size, index) => ({ size, score: scores[index]! })).sort((one, other) => other.score - one.score)
  return { reading, part, spot: place ? spotOf(place) : null }
}

function spotOf({ image, from, to, top, height }: NonNullable<LineReading['place']>): Spot {
  // A place begins with the margin of its first letter.
  const inside = (margin / coarse) * height
  return {
    left: (from + inside) / image.width,
    right: (to + inside) / image.width,
    top: (top + inside) / image.height,
    bottom: (top + inside + height) / image.height,
  }
}
