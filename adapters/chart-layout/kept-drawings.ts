/** Drawings in a folder, made when the shop is built: a server that has just started need not lay out what did not change. */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import type { Laid, ToLayOut } from './layout-thread.ts'

/** What a drawing depends on besides its graph. */
const layoutCode = [
  'lay-out',
  'text-size',
  'drawing/cards',
  'drawing/draw-chart',
  'drawing/improve',
  'drawing/net',
  'drawing/panel',
  'drawing/routing',
  'drawing/segments',
].map((name) => new URL(`./${name}.ts`, import.meta.url))

/**
 * The drawing that the folder has of this, or null. A file's name is a hash over what is drawn and over the code that lays out,
 * so that one of something else, or of older code, is never found. A file that cannot be read counts for none.
 */
export async function findDrawing(folder: string, what: ToLayOut, code = layoutCode): Promise<Laid | null> {
  try {
    return JSON.parse(await readFile(join(folder, await fileOf(what, code)), 'utf8'))
  } catch {
    return null
  }
}

/**
 * Makes the folder hold the drawings of these and no others; missing ones are laid out. `code`: files of the layout
 * code.
 */
export async function keepDrawings(
  folder: string,
  all: readonly ToLayOut[],
  { layOut, draw }: ChartLayout,
  code = layoutCode,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted = new Set<string>()
  for (const what of all) {
    const file = await fileOf(what, code)
    wanted.add(file)
    if (await findDrawing(folder, what, code)) continue
    const unfinished = join(folder, `${file}.unfinished`)
    await writeFile(unfinished, JSON.stringify(await ('panels' in what ? draw(what) : layOut(what))))
    await rename(unfinished, join(folder, file))
  }
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file))
}

async function fileOf(what: ToLayOut, code: readonly URL[]): Promise<string> {
  const kernel = JSON.parse(await readFile(createRequire(import.meta.url).resolve('elkjs/package.json'), 'utf8'))
  const files = await Promise.all(code.map((file) => readFile(file, 'utf8')))
  const parts = [kernel.version, ...files, JSON.stringify(what)]
  return `${hexDigestOf(parts.join('\0'))}.json`
}
