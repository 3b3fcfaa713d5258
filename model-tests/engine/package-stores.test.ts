/** The store of the package over its own connections, as an application opens it that is not this shop. */
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { describeKinds } from '#adapters/engine-postgres/contract.ts'
import { createActorStore, createTables, overPglite, overPostgres, type SqlDatabase } from '#adapters/engine-postgres/index.ts'
import { describeActorStore } from '#machines/engine/contract.ts'
import type { QuarantinedActor } from '#machines/engine/testing.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

type Opened = SqlDatabase & { close(): Promise<void> }

async function onPostgres(): Promise<Opened> {
  const database = overPostgres({ connectionString: await postgres.createEmptyDatabase() })
  // Nodes that start together make the tables once.
  await Promise.all([createTables(database), createTables(database)])
  return database
}

async function onPglite(): Promise<Opened> {
  const client = await PGlite.create()
  const database = overPglite(client)
  await createTables(database)
  await createTables(database)
  return { ...database, close: () => client.close() }
}

for (const [name, open] of [
  ['Postgres', onPostgres],
  ['PGlite', onPglite],
] as const) {
  describeActorStore(
    `the store of the package in ${name}`,
    async () => {
      const database = await open()
      return {
        store: createActorStore(database, { kind: 'repair' }),
        pass: sleep,
        quarantined: () => database.query<QuarantinedActor>('select id, machine, reason, actor from engine_quarantine'),
        close: () => database.close(),
      }
    },
    { hasUnits: true },
  )
  describeKinds(`kinds of the package in ${name}`, open)
}

test('the shop has the tables of the package', async () => {
  const own = overPostgres({ connectionString: await postgres.createDatabase() })
  const fresh = await onPostgres()
  const columns = `select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public' and table_name like 'engine\\_%' order by 1, 2`
  expect(await own.query(columns)).toEqual(await fresh.query(columns))
  await createTables(own)
  await Promise.all([own.close(), fresh.close()])
})
