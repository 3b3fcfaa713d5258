/** Packs what the shop serves as it is, once when it is built instead of at each request, and tighter than there would be time for then. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are packed already. */
const packable = new Set(['.css', '.js', '.svg'])
/** One step below the tightest, which takes twice the time for a fiftieth less. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** Puts `<file>.br` and `<file>.gz` beside each file under the folder that gets shorter by it. */
export async function packFiles(folder: string): Promise<void> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
  await Promise.all(files.map((file) => pack(join(file.parentPath, file.name))))
}

async function pack(file: string): Promise<void> {
  const whole = await readFile(file)
  const packed = { br: await promisify(brotliCompress)(whole, brotliParams), gz: await promisify(gzip)(whole, { level: 9 }) }
  for (const [extension, content] of Object.entries(packed))
    if (content.length < whole.length) await writeFile(`${file}.${extension}`, content)
}
