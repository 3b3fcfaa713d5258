/**
 * A second opinion on the box of a placard, by a reader of print (tesseract.js). It is some megabytes: this module, its worker and
 * its data are loaded when it is asked. All of them come from this shop, and the picture stays in the browser.
 */
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { Box } from '#machines/storefront/photo/photo-finder.rules.ts'
import { noPhoto } from '#ui/photo/no-photo.ts'
import { grayOfPixels } from './reader/gray-image.ts'
import { printedPicture } from './reader/printed-picture.ts'
import { secondReaderPath } from './second-reader-path.ts'

/** Layouts to try: a block, a line, loose words. */
const layouts = [PSM.SINGLE_BLOCK, PSM.SINGLE_LINE, PSM.SPARSE_TEXT]

/** What it reads in the box, once for each layout. Rejects when the signal is aborted. */
export async function secondOpinion(photo: HTMLCanvasElement | null, box: Box, signal: AbortSignal): Promise<string[]> {
  const pixels = photo?.getContext('2d')?.getImageData(0, 0, photo.width, photo.height)
  if (!pixels) throw new Error(noPhoto)
  const picture = printedPicture(grayOfPixels(pixels), box)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.putImageData(new ImageData(picture.pixels, picture.width, picture.height), 0, 0)

  const starting = createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: `${secondReaderPath}/worker.min.js`,
    corePath: secondReaderPath,
    langPath: secondReaderPath,
    workerBlobURL: false,
    cacheMethod: 'none',
  })
  const end = () => void starting.then((worker) => worker.terminate())
  const left = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  try {
    const worker = await Promise.race([starting, left])
    const lines: string[] = []
    for (const layout of layouts) {
      await Promise.race([worker.setParameters({ tessedit_pageseg_mode: layout, user_defined_dpi: '200' }), left])
      const { data } = await Promise.race([worker.recognize(canvas), left])
      lines.push(...data.text.split('\n').filter((line) => line.trim()))
    }
    return lines
  } finally {
    end()
  }
}
