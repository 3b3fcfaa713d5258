/**
 * What a reading of a photo comes to: three sizes to ask about, and whether the reader is sure. The limits were found with drawn
 * pictures (`npm run bench -- photo`).
 */
import * as v from 'valibot'

/** Where the size is: on the sticker of the door frame, or on the tire. */
export const photoParts = ['placard', 'sidewall'] as const
export type PhotoPart = (typeof photoParts)[number]

const pixels = v.pipe(v.number(), v.finite())
const length = v.pipe(pixels, v.minValue(1))

/** A box on the photo, in its pixels. */
export const boxSchema = v.object({ x: pixels, y: pixels, width: length, height: length })
export type Box = v.InferOutput<typeof boxSchema>

const ringSchema = v.object({ x: pixels, y: pixels, radius: length })

/**
 * Two rings on the photo, in its pixels: around the tread and on the rim, pressed together alike. `squash` is the short by the long
 * side, `slant` the direction of the short one in degrees: 0 to the right, 90 down.
 */
export const ringsSchema = v.object({
  tread: ringSchema,
  rim: ringSchema,
  squash: v.pipe(v.number(), v.minValue(0.3), v.maxValue(1)),
  slant: pixels,
})
export type Rings = v.InferOutput<typeof ringsSchema>

/** A box as a shopper's first look at the photo needs it: in its middle, wider than tall. */
export function firstBox(width: number, height: number): Box {
  return { x: width * 0.25, y: height * 0.42, width: width * 0.5, height: height * 0.16 }
}

/** Rings for a wheel that fills the photo. */
export function firstRings(width: number, height: number): Rings {
  const [x, y] = [width / 2, height / 2]
  const radius = Math.min(width, height) * 0.45
  return { tread: { x, y, radius }, rim: { x, y, radius: radius * 0.67 }, squash: 1, slant: 0 }
}

/** How much the photo looks like a size: -1 to 1. */
export interface ReadSize {
  /** As it is written: `225/45R17`. */
  size: string
  score: number
}

/** Where the size was found in what was read: parts of its width and height. */
export interface Spot {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Candidate extends ReadSize {
  /** Whether the shopper's car takes it. */
  fitsCar: boolean
}

/** Below this nothing is proposed. */
export const leastScore = 0.3
/** From here on, with this lead before the next size, the reader is sure. */
const sureScore = 0.46
const sureLead = 0.005
/** A size of the shopper's car goes before others that look a little more like the photo. */
const carAdvantage = 0.03
const candidateCount = 3

/** How sure the reader is: it proposes nothing, proposes without being sure, or is sure. */
export type Certainty = 'blank' | 'unsure' | 'sure'

export function certaintyOf([best, next]: readonly ReadSize[]): Certainty {
  if (!best || best.score < leastScore) return 'blank'
  const lead = best.score - (next?.score ?? 0)
  return best.score >= sureScore && lead >= sureLead ? 'sure' : 'unsure'
}

/**
 * Three sizes to ask about: those of the shopper's car first, where the photo does not look clearly more like another; then by how
 * much the photo looks like them. `reading` is the best first.
 */
export function candidatesOf(reading: readonly ReadSize[], carSizes: readonly string[]): Candidate[] {
  const withCar = reading.map((read) => ({ ...read, fitsCar: carSizes.includes(read.size) }))
  const rank = ({ score, fitsCar }: Candidate) => score + (fitsCar ? carAdvantage : 0)
  return withCar.sort((one, other) => rank(other) - rank(one)).slice(0, candidateCount)
}

/** What the shopper reads where the camera cannot be had. */
export const cameraProblems = {
  denied: 'The camera is not allowed. Choose a photo from this device, or allow the camera in your browser’s site settings.',
  missing: 'There is no camera on this device. Choose a photo instead.',
  busy: 'The camera does not start. Another program may be using it. Close that program, or choose a photo.',
  unsupported: 'This browser cannot open the camera. Choose a photo instead.',
} as const
export type CameraProblem = keyof typeof cameraProblems

/** Bytes of a file. Photos of phones have up to 25 million. */
export const mostBytes = 50_000_000
/** Pixels of the longer side: of what is kept, and of the smallest photo that can be read. */
export const longestSide = 1600
export const shortestSide = 200

/** What the shopper reads where a file is refused. */
export const fileProblems = {
  notAPicture: 'This file is not a picture that your browser can show. Choose a JPEG, PNG or WebP file.',
  tooLarge: 'This file has more than 50 MB. Choose a smaller photo.',
  tooSmall: 'This picture is too small to read: its longer side must have at least 200 pixels. Choose a larger one.',
  unreadable: 'This file could not be opened. Choose it again, or choose another one.',
  noCanvas: 'This browser cannot open pictures for reading. Type the size instead.',
} as const
export type FileProblem = keyof typeof fileProblems

/** What the shopper reads where no size is proposed. */
export const unreadReasons = {
  blank: 'No size could be read. Move the box or the rings, hold a light flat against the lettering, or type the size.',
  slow: 'Reading took too long and was stopped. Draw a smaller box, or type the size.',
  failed: 'Reading did not work in this browser. Type the size instead.',
  denied: 'None of the three sizes is yours. Move the box or the rings and read again, or type the size.',
} as const
export type UnreadReason = keyof typeof unreadReasons

/** How long a reader, or the opening of a file, may take. */
export const patienceMs = 10_000
