/** For tests: files of an import made of text, and imported. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { planImport } from './plan.ts'
import { type ImportOptions, type ImportResult, type RefusedRow, runImport } from './run-import.ts'

export const exampleFolder = 'fixtures/example-import'

/** An empty database with the shop of the example folder. */
export async function openExampleShop(): Promise<Database> {
  const database = await openTestDatabase()
  await runImport(database, await planImport(exampleFolder))
  return database
}

export interface ImportFolder {
  path: string
  /** Lines of a file, the header first. */
  write(name: string, ...lines: string[]): void
  /** All of a file, in any encoding. */
  writeBytes(name: string, bytes: string | Buffer): void
  import(database: Database, options?: ImportOptions): Promise<ImportResult & { refusals: RefusedRow[] }>
  remove(): void
}

/** An empty folder, or one with the files of another. */
export function importFolder(from?: string): ImportFolder {
  const path = mkdtempSync(join(tmpdir(), 'treadline-import-'))
  if (from) cpSync(from, path, { recursive: true })
  return {
    path,
    write: (name, ...lines) => writeFileSync(join(path, name), lines.join('\n')),
    writeBytes: (name, bytes) => writeFileSync(join(path, name), bytes),
    import: async (database, options) => {
      const refusals: RefusedRow[] = []
      const onRefused = (refused: RefusedRow) => void refusals.push(refused)
      return { ...(await runImport(database, await planImport(path), { ...options, onRefused })), refusals }
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** What happened to each file: `items.csv 25+0~0=`. */
export function countsOf({ files }: ImportResult): string[] {
  return files.map(
    ({ file, counts }) => `${file} ${counts ? `${counts.added}+${counts.changed}~${counts.unchanged}=` : 'nothing'}`,
  )
}

/** `items.csv 2 price 1.234: has more than two decimals …` */
export function refusalsOf({ refusals }: { refusals: readonly RefusedRow[] }): string[] {
  return refusals.map(({ file, line, column, value, reason }) => `${file} ${line} ${column} ${value}: ${reason}`)
}
