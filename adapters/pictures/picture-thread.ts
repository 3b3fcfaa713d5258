/** A thread that makes one picture and ends, so that its memory is freed. */
import { parentPort, workerData } from 'node:worker_threads'
import { render } from './render.ts'

export type PictureAnswer = { png: Uint8Array } | { problem: string }

const answer: PictureAnswer = await render(String(workerData)).then(
  (png) => ({ png }),
  (problem: unknown) => ({ problem: problem instanceof Error ? problem.message : String(problem) }),
)
parentPort?.postMessage(answer)
