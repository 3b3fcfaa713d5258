/** The reader in a worker, so that the page stays quick while it reads. */
import type { GrayBytes, ReaderAnswers, ReaderQuestion } from '#ui/screens/photo/photo-reader.ts'
import type { GrayImage } from './reader/gray-image.ts'
import { readPlacard, readSidewall } from './reader/read-size.ts'
import { stripSize, unrolled } from './reader/unroll.ts'

/** The strip continues past its seam by so much of a turn. */
const overlap = 0.3

self.onmessage = ({ data }: MessageEvent<ReaderQuestion>) => {
  try {
    self.postMessage({ answer: answerTo(data) })
  } catch (problem) {
    self.postMessage({ problem: problem instanceof Error ? problem.message : String(problem) })
  }
}

function answerTo(question: ReaderQuestion): ReaderAnswers[ReaderQuestion['kind']] {
  const photo = { ...question.photo, data: Float32Array.from(question.photo.data) }
  if (question.kind === 'unroll') {
    const { width } = stripSize(question.rings)
    return { width, strip: bytesOf(unrolled(photo, question.rings, 0, Math.round(width * (1 + overlap)))) }
  }
  const { part, box, rings, tap, sizes } = question
  const read = part === 'placard' ? readPlacard(photo, box, sizes) : readSidewall(photo, rings, tap, sizes)
  return { reading: read.reading, spot: read.spot, part: bytesOf(read.part) }
}

function bytesOf({ width, height, data }: GrayImage): GrayBytes {
  return { width, height, data: Uint8Array.from(data, (value) => Math.max(0, Math.min(255, value))) }
}
