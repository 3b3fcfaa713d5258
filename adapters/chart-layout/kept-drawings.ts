/** Drawings in a folder, made when the shop is built: a server that has just started need not lay out what did not change. */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { digestOf } from '#adapters/secrets/index.ts'
import type { ChartGraph, ChartLayout, LaidOutChart } from '#machines/ports/charts/chart-layout.ts'

/** What a drawing depends on besides its graph. */
const layoutCode = [new URL('./lay-out.ts', import.meta.url), new URL('./text-size.ts', import.meta.url)]

/**
 * The drawing that the folder has of this graph, or null. A file's name is a hash over the graph and over the code that lays out,
 * so that one of another graph, or of older code, is never found. A file that cannot be read counts for none.
 */
export async function findDrawing(folder: string, graph: ChartGraph, code = layoutCode): Promise<LaidOutChart | null> {
  try {
    return JSON.parse(await readFile(join(folder, await fileOf(graph, code)), 'utf8'))
  } catch {
    return null
  }
}

/**
 * Makes the folder hold the drawings of these graphs and no others; missing ones are laid out. `code`: files of the layout
 * code.
 */
export async function keepDrawings(
  folder: string,
  graphs: readonly ChartGraph[],
  { layOut }: ChartLayout,
  code = layoutCode,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted = new Set<string>()
  for (const graph of graphs) {
    const file = await fileOf(graph, code)
    wanted.add(file)
    if (await findDrawing(folder, graph, code)) continue
    const unfinished = join(folder, `${file}.unfinished`)
    await writeFile(unfinished, JSON.stringify(await layOut(graph)))
    await rename(unfinished, join(folder, file))
  }
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file))
}

async function fileOf(graph: ChartGraph, code: readonly URL[]): Promise<string> {
  const kernel = JSON.parse(await readFile(createRequire(import.meta.url).resolve('elkjs/package.json'), 'utf8'))
  const files = await Promise.all(code.map((file) => readFile(file, 'utf8')))
  const parts = [kernel.version, ...files, JSON.stringify(graph)]
  return `${digestOf(parts.join('\0')).toString('hex')}.json`
}
