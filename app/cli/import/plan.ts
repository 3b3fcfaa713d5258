/** Which files there are to import, what each of them is, and which are loaded together. */
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ImportKind } from '#adapters/catalogue-import/index.ts'
import { nearest } from './nearest.ts'
import { type ShopFile, shopFiles } from './sheets/index.ts'
import { csvSource, type Source } from './source.ts'
import { acesSource } from './xml/aces.ts'
import { piesSource } from './xml/pies.ts'
import { operatorTables } from './xml/tables.ts'

export interface PlannedFile {
  name: string
  bytes: number
  source: Source
}

/** Files that a running shop sees at once: a line never without its brand, a tire never without its price. */
export type PlannedUnit = PlannedFile[]

const units: ReadonlyArray<readonly ImportKind[]> = [
  ['brands', 'lines', 'items', 'pies', 'prices', 'stock'],
  ['fitments', 'aces'],
  ['services', 'installers', 'installerHours', 'warehouses', 'pickupLocations'],
]

/** What cannot be imported at all, in sentences. */
export class NothingToImport extends Error {}

/** @throws NothingToImport where the path is no folder or file of an import, or one of its files is not. */
export async function planImport(path: string): Promise<PlannedUnit[]> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new NothingToImport(`There is no file and no folder ${path}.`)
  const folder = found.isDirectory() ? path : dirname(path)
  const names = found.isDirectory() ? (await readdir(path)).filter((name) => /\.(csv|xml)$/i.test(name)).sort() : [basename(path)]
  const files: PlannedFile[] = []
  const problems: string[] = []
  for (const name of names) {
    if (operatorTables.includes(name)) continue
    const source = await sourceOf(folder, name)
    if (typeof source === 'string') problems.push(source)
    else files.push({ name, bytes: (await stat(join(folder, name))).size, source })
  }
  if (problems.length > 0) throw new NothingToImport(problems.join('\n'))
  if (files.length === 0)
    throw new NothingToImport(`${path} has no file to import. There may be ${fileNames.join(', ')}, and XML files.`)
  return units
    .map((kinds) => kinds.flatMap((kind) => files.filter(({ source }) => source.kind === kind)))
    .filter((unit) => unit.length > 0)
}

const fileNames = shopFiles.map(({ file }) => file)

async function sourceOf(folder: string, name: string): Promise<Source | string> {
  const file: ShopFile | undefined = shopFiles.find((known) => known.file === name)
  if (file) return csvSource(join(folder, name), file)
  if (/\.xml$/i.test(name)) {
    const start = await startOf(join(folder, name))
    if (/<(\w+:)?PIES[\s>]/.test(start)) return piesSource(folder, name)
    if (/<(\w+:)?ACES[\s>]/.test(start)) return acesSource(folder, name)
    return `${name} is neither a PIES nor an ACES file.`
  }
  const near = nearest(name, fileNames)
  return `${name} is none of the files of an import${near ? `: is it ${near}?` : `, which are ${fileNames.join(', ')} and XML files.`}`
}

async function startOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
