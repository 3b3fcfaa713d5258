/** Fills the port `chart-pictures`: a thread for each picture, one at a time, and the last pictures are kept. */
import { Worker } from 'node:worker_threads'
import type { Pictures } from '#machines/ports/pictures.ts'
import type { PictureAnswer } from './picture-thread.ts'

/** Every chart folded, and a few unfolded. A picture has up to a megabyte. */
const keptPictures = 30

/** Requests during a rendering wait for its result. */
export function createPictures(): Pictures {
  const pictures = new Map<string, Promise<Uint8Array>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    png(svg) {
      const known = pictures.get(svg)
      if (known) return known
      const picture = last.then(() => made(svg))
      last = picture.catch(() => {})
      pictures.set(svg, picture)
      picture.catch(() => pictures.delete(svg))
      const [oldest] = pictures.keys()
      if (pictures.size > keptPictures && oldest !== undefined) pictures.delete(oldest)
      return picture
    },
  }
}

function made(svg: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The drawing could not be made a picture: ${reason}`))
    const thread = new Worker(new URL('./picture-thread.mjs', import.meta.url), { workerData: svg })
    thread.on('message', (answer: PictureAnswer) => ('png' in answer ? resolve(answer.png) : fail(answer.problem)))
    thread.on('error', ({ message }) => fail(message))
    thread.on('exit', () => fail('its thread has ended'))
  })
}
