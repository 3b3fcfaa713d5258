/** A box of a placard as a reader of print wants it: level, evenly lit, dark on white, its letters about 40 pixels high. */
import type { Box } from '#machines/storefront/photo/photo-finder.rules.ts'
import { blurred, cropped, evenlyLit, type GrayImage, scaled } from './gray-image.ts'
import { level } from './placard-line.ts'

/** Of the whole box, whose figures are about a third to a half of it. */
const boxHeight = 100
const frame = 20

export interface PrintedPicture {
  width: number
  height: number
  /** Red, green, blue, alpha. */
  pixels: Uint8ClampedArray<ArrayBuffer>
}

export function printedPicture(photo: GrayImage, { x, y, width, height }: Box): PrintedPicture {
  const box = cropped(photo, x, y, width, height)
  const wide = Math.max(80, Math.min(1100, Math.round((box.width * boxHeight) / box.height)))
  const even = level(evenlyLit(blurred(scaled(box, wide, boxHeight), 1.4), 30, 0.12 * 255))
  const [outerWidth, outerHeight] = [wide + 2 * frame, boxHeight + 2 * frame]
  const pixels = new Uint8ClampedArray(4 * outerWidth * outerHeight).fill(255)
  for (let row = 0; row < boxHeight; row++) {
    for (let column = 0; column < wide; column++) {
      const at = 4 * ((row + frame) * outerWidth + column + frame)
      const value = 175 + 60 * even.data[row * wide + column]!
      pixels.fill(Math.max(0, Math.min(255, value)), at, at + 3)
    }
  }
  return { width: outerWidth, height: outerHeight, pixels }
}
