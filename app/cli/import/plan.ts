/** Which files there are to import, what each of them is, and which are loaded together. */
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ImportKind } from '#adapters/catalogue-import/index.ts'
import { nearest } from './nearest.ts'
import { type ShopFile, shopFiles } from './sheets/shop-files.ts'
import { csvSource, type Source } from './source.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { acesSource } from './xml/aces.ts'
import { piesSource } from './xml/pies.ts'
import { rootOf } from './xml/read-xml.ts'
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

/** Where an import writes refused rows, unless `--report` names another file. In a folder it is no file to import. */
export const reportName = 'import-refused.csv'

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
    if (operatorTables.includes(name) || name === reportName) continue
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
  if (/\.xml$/i.test(name)) return xmlSource(folder, name)
  const near = nearest(name, fileNames)
  return `${name} is none of the files of an import${near ? `: is it ${near}?` : `, which are ${fileNames.join(', ')} and XML files.`}`
}

/** By its root, which may come after a long comment. */
async function xmlSource(folder: string, name: string): Promise<Source | string> {
  try {
    const root = await rootOf(join(folder, name))
    if (root === 'PIES') return piesSource(folder, name)
    if (root === 'ACES') return acesSource(folder, name)
    return `${name} is neither a PIES nor an ACES file.`
  } catch (problem) {
    if (problem instanceof UnreadableFile) return `${name} cannot be read: ${problem.message}.`
    throw problem
  }
}
