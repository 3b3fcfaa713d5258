/** What filled this database: a generated shop writes its seed and size when it is whole, an import that it is no generated one. */
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rowsOf } from './rows-of.ts'

export interface LoadMark {
  seed: string
  items: number
  generatorVersion: number
}

/** The catalogue is an operator's own. No seed is of this form, and nothing that is generated goes over it. */
export const importedMark: LoadMark = { seed: 'npm run import', items: 0, generatorVersion: 0 }

/** Processes that load at the same time wait here for the first of them. The number of the lock is "SHELF" in ASCII. */
export const loadLock = 0x5348454c46

/** Null in a database that nothing has filled, or whose generated load was cut off. */
export async function findMark(db: Pick<Db, 'execute'>): Promise<LoadMark | null> {
  const [mark] = await rowsOf<LoadMark>(db, sql`select seed, items, generator_version as "generatorVersion" from fixture_load`)
  return mark ?? null
}

export async function writeMark(db: Pick<Db, 'execute'>, { seed, items, generatorVersion }: LoadMark): Promise<void> {
  await db.execute(sql`insert into fixture_load (seed, items, generator_version, finished_at)
    values (${seed}, ${items}, ${generatorVersion}, ${new Date().toISOString()})
    on conflict (seed) do update set items = excluded.items, generator_version = excluded.generator_version,
      finished_at = excluded.finished_at`)
}
