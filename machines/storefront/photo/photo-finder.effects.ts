/** What the photo finder asks of the browser. The photo itself stays with the browser's effects; the chart knows its size only. */
import type { Box, PhotoPart, ReadSize, Rings, Spot } from './photo-finder.rules.ts'

/** `openCamera`: asks the shopper for their camera. */
export interface OpenCameraOutput {
  outcome: 'open' | 'denied' | 'missing' | 'busy' | 'unsupported'
}

/** `watchCamera`: ends when the camera stops on its own. Leaving the camera stops it. */
export interface WatchCameraOutput {
  outcome: 'stopped'
}

/** `takePhoto` keeps what the camera sees; `preparePhoto` a chosen file: shrunk, and its pixels only. Sizes in pixels. */
export type PhotoOutput =
  | { outcome: 'ready'; width: number; height: number }
  | { outcome: 'notAPicture' | 'tooLarge' | 'tooSmall' | 'unreadable' | 'noCanvas' }

/** `turnPhoto`: a quarter turn clockwise. */
export interface TurnPhotoOutput {
  width: number
  height: number
}

/** `unrollRing`: the sidewall between the rings as a straight strip, kept by the browser. Pixels of a whole turn. */
export interface UnrollOutput {
  width: number
  height: number
}

export interface ReadInput {
  part: PhotoPart
  box: Box
  rings: Rings
  /** Degrees of the whole turn. */
  tap: number
}

/** `readPhoto`: the sizes that are sold, as far as the photo looks like them; the best first. */
export interface ReadOutput {
  reading: ReadSize[]
  spot: Spot | null
}

/** `askSecondReader`: what another reader sees in the box, line by line, once for each of its tries. */
export interface SecondOpinionOutput {
  lines: string[]
}
