/** Opens the shop's database: PGlite in a folder of its own, or any Postgres by URL. Only the requested driver is loaded. */
import type { Database } from '#adapters/database/database.ts'

/**
 * Opens the database and brings its tables up to date.
 *
 * `dataDir`: PGlite under `<dataDir>/pglite`, one process at a time. Survives a killed process, not a power cut
 * (PGlite runs with fsync off). Throws when another process holds the folder.
 * `url`: `postgres://…`, Postgres 15 or later; any number of nodes. Throws when it cannot be reached. `sessionUrl`: the same database by a
 * way that keeps sessions, where `url` leads through a pooler that does not. `replicaUrl`: a server that follows it.
 */
export async function openDatabase(where: DatabaseAddress): Promise<Database> {
  if (!('url' in where)) return (await import('./pglite.ts')).openPglite(where.dataDir)
  const { url, sessionUrl = null, replicaUrl = null } = where
  return (await import('./postgres.ts')).openPostgres(url, { sessionUrl, replicaUrl })
}

export type DatabaseAddress = { dataDir: string } | { url: string; sessionUrl?: string | null; replicaUrl?: string | null }
