/** How much of a tire is drawn: everything for a stage, what 210 px can show for a card. */
import type { ArtDetail } from './spec.ts'

export interface Level {
  /** A big tire has more pitches than a small picture can show; from here on they grow instead. */
  maxPitches: number
  /** Whole steps of a path per millimetre. */
  unit: number
  /** Longest straight piece of a block's edge: across (in u) and around (in mm). */
  stepU: number
  stepMm: number
  /** The sides of the blocks, seen from the side. */
  walls: boolean
  /** All sipes with their waves; otherwise every other one, straight. */
  fineSipes: boolean
  rings: number
  smallPrint: boolean
  /** Letters with their curves, and their edges in light and shadow; otherwise all of a word as one path of straight lines. */
  fineLetters: boolean
  /** Light as layers over the tread; otherwise most of it is mixed into the colors. */
  lightLayers: boolean
  /** Molding lines that are finer than a millimetre, and the ribs of the knurling. */
  fineLines: boolean
}

/** Radius of the biggest tires of cars and light trucks. */
const finestRadius = 510

/** A tractor's tire is as big as a car's in a picture: its steps grow with it. */
export function levelFor(detail: ArtDetail, radius: number): Level {
  const level = levels[detail]
  if (radius <= finestRadius) return level
  const grown = radius / finestRadius
  return { ...level, unit: Number((level.unit / grown).toFixed(2)), stepMm: level.stepMm * grown }
}

const levels: Record<ArtDetail, Level> = {
  full: {
    maxPitches: Number.POSITIVE_INFINITY,
    unit: 4,
    stepU: 0.3,
    stepMm: 40,
    walls: true,
    fineSipes: true,
    rings: 18,
    smallPrint: true,
    fineLetters: true,
    lightLayers: true,
    fineLines: true,
  },
  list: {
    maxPitches: 48,
    unit: 0.5,
    stepU: 0.7,
    stepMm: 90,
    walls: false,
    fineSipes: false,
    rings: 8,
    smallPrint: false,
    fineLetters: false,
    lightLayers: false,
    fineLines: false,
  },
}
