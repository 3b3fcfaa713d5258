/** The reader's worker, as the page asks it. The worker starts with the first question, and a question that is dropped ends it. */
import type { Box, PhotoPart, ReadSize, Rings, Spot } from '#machines/storefront/photo/photo-finder.rules.ts'

/** Gray pixels, a byte each. */
export interface GrayBytes {
  width: number
  height: number
  data: Uint8Array
}

export type ReaderQuestion =
  | { kind: 'unroll'; photo: GrayBytes; rings: Rings }
  | { kind: 'read'; photo: GrayBytes; part: PhotoPart; box: Box; rings: Rings; tap: number; sizes: readonly string[] }

export interface ReaderAnswers {
  /** `width` is that of a whole turn; the strip continues a little, so that what lies on the seam is whole somewhere. */
  unroll: { width: number; strip: GrayBytes }
  read: { reading: readonly ReadSize[]; spot: Spot | null; part: GrayBytes }
}

export interface PhotoReader {
  /** Rejects when the signal is aborted, or the worker fails. */
  ask<Kind extends ReaderQuestion['kind']>(
    question: Extract<ReaderQuestion, { kind: Kind }>,
    signal: AbortSignal,
  ): Promise<ReaderAnswers[Kind]>
}

export function createReader(): PhotoReader {
  let worker: Worker | null = null
  return {
    ask(question, signal) {
      signal.throwIfAborted()
      worker ??= new Worker(new URL('../../photo/photo-worker.ts', import.meta.url), { type: 'module', name: 'photo reader' })
      const asked = worker
      return new Promise((resolve, reject) => {
        const end = (reason: unknown) => {
          asked.terminate()
          if (worker === asked) worker = null
          reject(reason)
        }
        asked.onmessage = ({ data }: MessageEvent<{ answer?: never; problem?: string }>) =>
          data.problem === undefined ? resolve(data.answer!) : reject(new Error(data.problem))
        asked.onerror = (event) => end(new Error(event.message || 'The reader could not be loaded'))
        signal.addEventListener('abort', () => end(signal.reason), { once: true })
        asked.postMessage(question)
      })
    },
  }
}
