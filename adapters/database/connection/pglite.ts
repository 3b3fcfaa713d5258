/** The embedded database: PGlite in a locked folder, or over any PGlite that a test brings. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type QueryOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '#adapters/database/database.ts'
import { explained, migrationsFolder } from '#adapters/database/migrations.ts'
import * as schema from '#adapters/database/schema/index.ts'
import { failingWithoutValues, isPostgresError, withoutValues } from '#adapters/database/statement-error.ts'
import { createUnits, forgetReads, type Units } from '#adapters/engine-postgres/index.ts'
import { lockFolder } from './folder-lock.ts'
import { querySettings } from './query-settings.ts'

/** Opens `<dataDir>/pglite`, making it on the first start. Throws when another process holds the folder. */
export async function openPglite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true })
  const release = await lockFolder(dataDir)
  try {
    const folder = await prepareFolder(dataDir)
    return await databaseOverPglite(await PGlite.create(folder, { parsers, extensions }), release)
  } catch (error) {
    await release()
    throw error
  }
}

/** The same rows from PGlite as from Postgres: bigint as number, instants as the database writes them. */
export const parsers = {
  [types.INT8]: Number,
  [types.DATE]: (text: string) => text,
  [types.TIMESTAMP]: (text: string) => text,
  [types.TIMESTAMPTZ]: (text: string) => text,
}

/** What the migrations ask for: names that are spelled alike. Each PGlite has to be opened with them. */
export const extensions = { pg_trgm }

/** Brings the tables up to date and puts the port's shape over them; `afterClose` runs when the files are closed. */
export async function databaseOverPglite(client: PGlite, afterClose?: () => Promise<void>): Promise<Database> {
  const units = createUnits<Queryable>()
  const db = failingWithoutValues(drizzle(withItsOwnParsers(client, units), { schema, casing: 'snake_case' }))
  try {
    await migrate(db, { migrationsFolder })
    for (const [name, value] of Object.entries(querySettings)) await client.query(`set ${name} = ${value}`)
  } catch (error) {
    await client.close()
    throw explained(withoutValues(error, 'migration'))
  }
  let underWay: Queryable = client
  /** One for all transactions, of which there is one at a time: so a query that was prepared in one is known in the next. */
  const inTransaction = failingWithoutValues(
    drizzle(
      leanQueries(() => underWay),
      { schema, casing: 'snake_case' },
    ),
  )
  const begun = <Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
    client
      .transaction((tx) => {
        underWay = tx
        return work(tx)
      })
      .catch((error: unknown) => {
        throw isPostgresError(error) ? withoutValues(error, 'commit') : error
      })
  const database: Database = {
    kind: 'pglite',
    db,
    async query<Row>(text: string, params?: unknown[]) {
      try {
        return (await (units.current() ?? client).query<Row>(text, params)).rows
      } catch (error) {
        throw withoutValues(error, text)
      }
    },
    transaction: (work) => (units.current() ? work(inTransaction) : begun(() => work(inTransaction))),
    async unit(work) {
      if (units.current()) return work()
      try {
        return await begun((tx) => units.run(tx, work))
      } catch (error) {
        forgetReads()
        throw error
      }
    },
    isInUnit: () => units.current() !== null,
    // It has one session, and its statements have no way to go: a unit is a transaction from its start.
    get ahead() {
      return database
    },
    async later({ text, params }) {
      await database.query(text, params)
    },
    last: ({ text, params }) => database.query(text, params),
    get heavy() {
      return database
    },
    get replica() {
      return database
    },
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    pools: () => [],
    async close() {
      await client.close()
      await afterClose?.()
    },
  }
  return database
}

/**
 * Drizzle passes parsers with each statement, which makes PGlite copy all of its own; that takes longer than most statements.
 * `parsers` are the same for every type that a table has, and of the client itself.
 */
function withItsOwnParsers(client: PGlite, units: Units<Queryable>): PGlite {
  return {
    ...leanQueries(() => units.current() ?? client),
    transaction: (work: (tx: unknown) => Promise<unknown>) => client.transaction((tx) => work(leanQueries(() => tx))),
  } as unknown as PGlite
}

type Queryable = Pick<PGlite, 'query'>

function leanQueries(queryable: () => Queryable): PGlite {
  const query = (text: string, params?: unknown[], options?: QueryOptions) =>
    queryable().query(text, params, { rowMode: options?.rowMode })
  return { query } as unknown as PGlite
}

/**
 * A first start that dies half-way would leave a folder that never opens again; so the files are made in a sibling
 * folder, which is renamed when it is whole.
 */
async function prepareFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'pglite')
  const unfinished = join(dataDir, 'pglite.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  if (existsSync(folder)) return folder
  const client = await PGlite.create(unfinished, { extensions, postgresqlconf: smallLog })
  await client.close()
  await rename(unfinished, folder)
  return folder
}

/** A write-ahead log that was written out is removed when the folder is closed; otherwise a filled demo would keep 225 MB for later use. */
const smallLog = ['min_wal_size = 32MB', 'max_wal_size = 64MB', 'wal_recycle = off']
