/** The vocabulary of the photo finder: its effects, questions and actions. */
import { assign, setup } from 'xstate'
import { inBrowser } from '#machines/engine/index.ts'
import type {
  OpenCameraOutput,
  PhotoOutput,
  ReadInput,
  ReadOutput,
  SecondOpinionOutput,
  TurnPhotoOutput,
  UnrollOutput,
  WatchCameraOutput,
} from './photo-finder.effects.ts'
import type { PhotoFinderEvent } from './photo-finder.events.ts'
import {
  type Box,
  type Candidate,
  candidatesOf,
  certaintyOf,
  firstBox,
  firstRings,
  leastScore,
  type PhotoPart,
  patienceMs,
  type ReadSize,
  type Rings,
  type Spot,
} from './photo-finder.rules.ts'
import { withSecondOpinion } from './second-opinion.ts'

export interface PhotoFinderContext {
  part: PhotoPart
  /** Sizes of the shopper's car; empty where no car is known. */
  carSizes: readonly string[]
  /** Of the photo, in pixels. */
  width: number
  height: number
  box: Box
  rings: Rings
  /** Of the unrolled sidewall, in pixels. */
  strip: { width: number; height: number }
  /** Where the shopper pointed: degrees of the whole turn. */
  tap: number
  /** What the own reader read: the best first. */
  reading: ReadSize[]
  spot: Spot | null
  /** Sizes that are still to be asked about; the first one is asked about now. */
  candidates: Candidate[]
}

/** The reading keeps as many as may matter for a second opinion. */
const keptSizes = 40

export const initialContext: PhotoFinderContext = {
  part: 'placard',
  carSizes: [],
  width: 0,
  height: 0,
  box: firstBox(0, 0),
  rings: firstRings(0, 0),
  strip: { width: 0, height: 0 },
  tap: 0,
  reading: [],
  spot: null,
  candidates: [],
}

export const photoFinderSetup = setup({
  types: { context: {} as PhotoFinderContext, events: {} as PhotoFinderEvent },
  actors: {
    openCamera: inBrowser<OpenCameraOutput>(),
    watchCamera: inBrowser<WatchCameraOutput>(),
    takePhoto: inBrowser<PhotoOutput>(),
    preparePhoto: inBrowser<PhotoOutput>(),
    turnPhoto: inBrowser<TurnPhotoOutput>(),
    unrollRing: inBrowser<UnrollOutput, Rings>(),
    readPhoto: inBrowser<ReadOutput, ReadInput>(),
    askSecondReader: inBrowser<SecondOpinionOutput, Box>(),
  },
  delays: { patience: patienceMs },
  guards: {
    isOutcome: (_, { output, outcome }: { output: { outcome: string }; outcome: string }) => output.outcome === outcome,
    isPlacard: ({ context }) => context.part === 'placard',
    isSure: (_, { output }: { output: ReadOutput }) => certaintyOf(output.reading) === 'sure',
    isBlank: (_, { output }: { output: ReadOutput }) => certaintyOf(output.reading) === 'blank',
    isDoubtfulPlacard: ({ context }, { output }: { output: ReadOutput }) =>
      context.part === 'placard' && certaintyOf(output.reading) !== 'sure',
    isSureTogether: ({ context }, { output }: { output: SecondOpinionOutput }) =>
      withSecondOpinion(context.reading, output.lines).isSure,
    isBlankToBoth: ({ context }) => (context.reading[0]?.score ?? 0) < leastScore,
    hasAnother: ({ context }) => context.candidates.length > 1,
    isCandidate: ({ context, event }) => event.type === 'size.pick' && context.candidates.some(({ size }) => size === event.size),
  },
  actions: {
    pickPart: assign(({ event }) => (event.type === 'part.pick' ? { part: event.part } : {})),
    knowCar: assign(({ event }) => (event.type === 'photo.pick' ? { carSizes: event.carSizes } : {})),
    /** A new photo is framed again. */
    keepPhoto: assign((_, { output }: { output: { width: number; height: number } | PhotoOutput }) =>
      'width' in output
        ? {
            width: output.width,
            height: output.height,
            box: firstBox(output.width, output.height),
            rings: firstRings(output.width, output.height),
          }
        : {},
    ),
    drawBox: assign(({ event }) => (event.type === 'box.draw' ? { box: event.box } : {})),
    drawRings: assign(({ event }) => (event.type === 'rings.draw' ? { rings: event.rings } : {})),
    keepStrip: assign((_, { output }: { output: UnrollOutput }) => ({
      strip: { width: output.width, height: output.height },
    })),
    point: assign(({ event }) => (event.type === 'strip.tap' ? { tap: event.degrees } : {})),
    keepReading: assign(({ context }, { output: { reading, spot } }: { output: ReadOutput }) => ({
      reading: reading.slice(0, keptSizes),
      spot,
      candidates: candidatesOf(reading, context.carSizes),
    })),
    keepBoth: assign(({ context }, { output }: { output: SecondOpinionOutput }) => {
      const { reading, isSure } = withSecondOpinion(context.reading, output.lines)
      // A sure text is asked about first, for any car.
      const byCar = candidatesOf(reading, isSure ? [] : context.carSizes)
      const ordered = isSure ? reading.slice(0, byCar.length) : byCar
      return {
        candidates: ordered.map((read) => ({ ...read, fitsCar: context.carSizes.includes(read.size) })),
      }
    }),
    askNext: assign(({ context }) => ({ candidates: context.candidates.slice(1) })),
    askAbout: assign(({ context, event }) =>
      event.type === 'size.pick'
        ? {
            candidates: [
              ...context.candidates.filter(({ size }) => size === event.size),
              ...context.candidates.filter(({ size }) => size !== event.size),
            ],
          }
        : {},
    ),
    forgetReading: assign({ reading: [], spot: null, candidates: [] }),
  },
})
