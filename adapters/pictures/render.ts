/** Renders drawings with resvg, compiled to WebAssembly: it is the same on every machine. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Pixels of the picture to one of the drawing. */
const scale = 2

const fileOf = createRequire(import.meta.url).resolve
let ready: Promise<Uint8Array[]> | null = null

/** PNG bytes of a self-contained SVG. It takes the processor for seconds: a server uses the thread instead. */
export async function render(svg: string): Promise<Uint8Array> {
  ready ??= prepare()
  const archivo = await ready
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { fontBuffers: archivo, defaultFontFamily: 'Archivo' },
  })
  try {
    return drawing.render().asPng()
  } finally {
    drawing.free()
  }
}

/**
 * Regular for notes and semibold for names, each a file: the renderer supports only one weight of a variable font. It takes
 * full hundreds for a weight, and anything else for regular.
 */
const weights = [400, 600]

/** Makes the renderer ready and reads the brand's font. */
async function prepare(): Promise<Uint8Array[]> {
  await initWasm(await readFile(fileOf('@resvg/resvg-wasm/index_bg.wasm')))
  return Promise.all(weights.map((weight) => readFile(fileOf(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff2`))))
}
