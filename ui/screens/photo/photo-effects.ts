/** The effects of the photo finder in a browser. Each stops when its signal is aborted. */
import { fromPromise } from 'xstate'
import type {
  OpenCameraOutput,
  PhotoOutput,
  ReadInput,
  ReadOutput,
  SecondOpinionOutput,
  TurnPhotoOutput,
  UnrollOutput,
  WatchCameraOutput,
} from '#machines/storefront/photo/photo-finder.effects.ts'
import { photoFinderMachine } from '#machines/storefront/photo/photo-finder.machine.ts'
import type { Box, Rings } from '#machines/storefront/photo/photo-finder.rules.ts'
import type { Darkroom } from './darkroom.ts'

/** The chart with its effects. `sizes` are those that are sold. */
export function photoFinderInBrowser(darkroom: Darkroom, sizes: readonly string[]) {
  return photoFinderMachine.provide({
    actors: {
      openCamera: fromPromise<OpenCameraOutput>(({ signal }) => darkroom.openCamera(signal)),
      watchCamera: fromPromise<WatchCameraOutput>(async ({ signal }) => {
        await darkroom.watchCamera(signal)
        return { outcome: 'stopped' }
      }),
      takePhoto: fromPromise<PhotoOutput>(async () => darkroom.takePhoto()),
      preparePhoto: fromPromise<PhotoOutput>(({ signal }) => darkroom.prepare(signal)),
      turnPhoto: fromPromise<TurnPhotoOutput>(async () => darkroom.turn()),
      unrollRing: fromPromise<UnrollOutput, Rings>(({ input, signal }) => darkroom.unroll(input, signal)),
      readPhoto: fromPromise<ReadOutput, ReadInput>(({ input, signal }) => darkroom.read(input, sizes, signal)),
      askSecondReader: fromPromise<SecondOpinionOutput, Box>(async ({ input, signal }) => {
        // A reader of print with its letters weighs some megabytes: it is loaded when it is asked.
        const { secondOpinion } = await import('#ui/photo/second-reader.ts')
        signal.throwIfAborted()
        return { lines: await secondOpinion(darkroom.photo(), input, signal) }
      }),
    },
  })
}
