/** Searches stored data for a card's digits: rows, files, and any text. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/database/index.ts'
import type { TypedCard } from './paying.ts'

/** Whole, spaced, hyphened or encoded for an address. */
export function hasNumber(text: string, { number }: Pick<TypedCard, 'number'>): boolean {
  return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, ''))
    .replace(/[\s+-]/g, '')
    .includes(number)
}

/** As a separate value, not as part of a longer number. */
export function hasSecurityCode(text: string, { cvv }: Pick<TypedCard, 'cvv'>): boolean {
  return new RegExp(`(?<![\\w.-])${cvv}(?![\\w-]|\\.\\d)`).test(text)
}

/** Every row of every table of a shop's folder, as JSON. The shop that has the folder must be down or gone. */
export async function keptRows(dataDir: string): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'treadline-kept-'))
  try {
    await cp(dataDir, copy, { recursive: true })
    const { query, close } = await openDatabase({ dataDir: copy })
    const tables = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const rows: string[] = []
    for (const { name } of tables)
      for (const { row } of await query<{ row: string }>(`select to_jsonb(kept)::text as row from ${name} kept`))
        rows.push(`${name} ${row}`)
    await close()
    return rows
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The files below a folder that hold any of these texts, as they are on the disk. */
export async function keptFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (texts.some((text) => bytes.includes(text))) found.push(path)
  }
  return found
}
