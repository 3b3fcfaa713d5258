/** The shop's database for a command that reads what is in it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type DatabaseAddress, openDatabase } from '#adapters/database/index.ts'

/** @throws when an embedded database is not there: none is made, since nothing could be in it. */
export async function openExisting(where: DatabaseAddress): Promise<Database> {
  if ('dataDir' in where && !existsSync(join(where.dataDir, 'pglite')))
    throw new Error(`There is no database in ${where.dataDir}: name its folder by DATA_DIR, or a Postgres by DATABASE_URL.`)
  return openDatabase(where)
}
