import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrationsFolder } from '#adapters/database/migrations.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { examinePostgres } from './examine-postgres.ts'
import { openDatabase } from './open.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

test('a server that is not there is named without its password', async () => {
  await expect(openDatabase({ url: 'postgres://shop:secret@127.0.0.1:1/tires' })).rejects.toThrow(
    'Cannot reach Postgres at 127.0.0.1:1/tires: connect ECONNREFUSED 127.0.0.1:1. ' +
      'Check that the server runs and that DATABASE_URL is right.',
  )
})

test('nodes that start together make the tables once', async () => {
  const url = await postgres.createEmptyDatabase()
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }
  expect(await examinePostgres(url)).toMatchObject({ pendingMigrations: entries.length })
  const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
  expect(await nodes[0]!.query('select count(*) as applied from drizzle.__drizzle_migrations')).toEqual([
    { applied: entries.length },
  ])
  await Promise.all(nodes.map((node) => node.close()))
})

test('a listener receives again after its connection was cut', async () => {
  const url = await postgres.createDatabase()
  const [listening, other] = [await openDatabase({ url }), await openDatabase({ url })]
  const received: string[] = []
  const deaf: string[] = []
  await listening.listen('news', (payload) => received.push(payload))
  const stop = await listening.listen('news', (payload) => deaf.push(payload))
  await other.query(`select pg_notify('news', 'first')`)
  await vi.waitFor(() => expect([received, deaf]).toEqual([['first'], ['first']]))
  await stop()
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await vi.waitFor(
    async () => {
      await other.query(`select pg_notify('news', 'second')`)
      expect(received).toContain('second')
    },
    { timeout: 5_000, interval: 100 },
  )
  expect(deaf).toEqual(['first'])
  await Promise.all([listening.close(), other.close()])
})

test('statements work again after the pool lost its connections', async () => {
  const url = await postgres.createDatabase()
  const [node, other] = [await openDatabase({ url }), await openDatabase({ url })]
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  // The pool must notice that the idle connection ended before the next query.
  await sleep(100)
  expect(await node.query('select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([node.close(), other.close()])
})

test('a prepared query is put together and planned once for a connection, for all values and transactions', async () => {
  const node = await openDatabase({ url: await postgres.createDatabase() })
  let built = 0
  const sum = preparedQuery('sum', (db) => {
    built += 1
    return db.select({ sum: sql<number>`${sql.placeholder('one')}::int + 1` }).from(sql`(select 1) as row`)
  })
  const sums: unknown[] = []
  for (const one of [1, 2]) sums.push(await node.transaction((tx) => sum(tx, { one })))
  expect(sums).toEqual([[{ sum: 2 }], [{ sum: 3 }]])
  expect(await node.query('select name, generic_plans + custom_plans as runs from pg_prepared_statements')).toEqual([
    { name: 'sum', runs: 2 },
  ])
  expect(built).toBe(1)
  await node.close()
})

test('its pools say how many connections are in use, and how many statements wait', async () => {
  const node = await openDatabase({ url: await postgres.createDatabase() })
  const requests = () => node.pools().find(({ pool }) => pool === 'requests')
  expect(requests()).toEqual({ pool: 'requests', inUse: 0, idle: 0, waiting: 0, most: 10 })
  const asleep = Array.from({ length: 12 }, () => node.query(`select pg_sleep(0.3)`))
  await vi.waitFor(() => expect(requests()).toEqual({ pool: 'requests', inUse: 10, idle: 0, waiting: 2, most: 10 }))
  await Promise.all(asleep)
  expect(requests()).toEqual({ pool: 'requests', inUse: 0, idle: 10, waiting: 0, most: 10 })
  expect(node.pools().map(({ pool }) => pool)).toEqual(['requests', 'heavy', 'background'])
  await node.close()
})

test('a transaction that throws leaves nothing behind, and its connection is good for the next', async () => {
  const node = await openDatabase({ url: await postgres.createDatabase() })
  const failing = node.transaction(async (tx) => {
    await tx.execute(sql`create table lost (id int)`)
    throw new Error('Not this way')
  })
  await expect(failing).rejects.toThrow('Not this way')
  const next = await node.transaction((tx) => tx.select({ lost: sql`to_regclass('lost')` }).from(sql`(select 1) as row`))
  expect(next).toEqual([{ lost: null }])
  await node.close()
})

test('reads that may be old go to the replica, all others and all writes to the server itself', async () => {
  const [url, replicaUrl] = [await postgres.createDatabase('followed'), await postgres.createEmptyDatabase('replica')]
  const node = await openDatabase({ url, replicaUrl })
  const where = 'select current_database() as name'
  const asked = [node.replica, node, node.heavy].map(async ({ query }) => (await query<{ name: string }>(where))[0]!.name)
  expect(await Promise.all(asked)).toEqual(['replica', 'followed', 'followed'])
  const inTransaction = await node.replica.transaction((tx) => tx.execute<{ name: string }>(sql.raw(where)))
  expect(inTransaction).toMatchObject({ rows: [{ name: 'replica' }] })
  // It has no tables, as one that has not caught up: the server itself answers.
  expect(await node.replica.query('select count(*)::int as items from item')).toEqual([{ items: 0 }])
  await node.query('drop database replica with (force)')
  for (let turn = 0; turn < 3; turn += 1) expect(await node.replica.query(where)).toEqual([{ name: 'followed' }])
  const after = await node.replica.transaction((tx) => tx.execute<{ name: string }>(sql.raw(where)))
  expect(after).toMatchObject({ rows: [{ name: 'followed' }] })
  await node.close()
})
