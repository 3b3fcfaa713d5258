/** Copies the second reader of the photo finder out of its packages, so that the shop serves it: nothing comes from another site. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const fileOf = createRequire(import.meta.url).resolve

/** One of the three is loaded, by what the browser's processor can do. */
const cores = ['tesseract-core-relaxedsimd-lstm', 'tesseract-core-simd-lstm', 'tesseract-core-lstm']

/** `folder` is made; scripts are beside a packed copy of theirs. */
export async function copySecondReader(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const scripts = [fileOf('tesseract.js/dist/worker.min.js'), ...cores.map((core) => fileOf(`tesseract.js-core/${core}.wasm.js`))]
  const letters = fileOf('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
  await Promise.all([
    ...scripts.map((script) => copyPacked(script, join(folder, script.split('/').at(-1)!))),
    // It is packed as it is, and its reader unpacks it.
    copyFile(letters, join(folder, 'eng.traineddata.gz')),
  ])
}

async function copyPacked(from: string, to: string): Promise<void> {
  const script = await readFile(from)
  await Promise.all([writeFile(to, script), writeFile(`${to}.gz`, await promisify(gzip)(script))])
}
