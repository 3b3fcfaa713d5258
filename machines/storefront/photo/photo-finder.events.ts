/** What a shopper does in the photo finder. */
import type { Box, PhotoPart, Rings } from './photo-finder.rules.ts'

export type PhotoFinderEvent =
  | { type: 'part.pick'; part: PhotoPart }
  | { type: 'camera.open' }
  | { type: 'camera.close' }
  | { type: 'photo.take' }
  /** The file itself stays in the browser. `carSizes` are those of the shopper's car, as far as it is known. */
  | { type: 'photo.pick'; carSizes: readonly string[] }
  | { type: 'photo.turn' }
  | { type: 'photo.again' }
  | { type: 'box.draw'; box: Box }
  | { type: 'rings.draw'; rings: Rings }
  | { type: 'frame.done' }
  | { type: 'frame.again' }
  | { type: 'strip.tap'; degrees: number }
  | { type: 'size.deny' }
  | { type: 'size.pick'; size: string }
