/** Drawings as gray pixels. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { type GrayImage, grayOfPixels } from '#ui/photo/reader/gray-image.ts'

const fileOf = createRequire(import.meta.url).resolve
let ready: Promise<Uint8Array[]> | undefined

/** Fonts of drawn placards and of sidewalls in another lettering than the reader's. */
const weights = [400, 500, 600, 700]

/** An SVG at a width in pixels, on white. Text is set in Archivo of the width 100. */
export async function rasterised(svg: string, width: number): Promise<GrayImage> {
  ready ??= prepare()
  const fontBuffers = await ready
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#fff',
    font: { fontBuffers, defaultFontFamily: 'Archivo' },
  })
  const picture = drawing.render()
  try {
    return grayOfPixels({ width: picture.width, height: picture.height, data: picture.pixels })
  } finally {
    picture.free()
    drawing.free()
  }
}

async function prepare(): Promise<Uint8Array[]> {
  await initWasm(await readFile(fileOf('@resvg/resvg-wasm/index_bg.wasm')))
  return Promise.all(weights.map((weight) => readFile(fileOf(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff2`))))
}
