/** The shop's statements through PgBouncer, which gives each transaction another connection to Postgres. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { type PgBouncer, startPgBouncer } from '#model-tests/drivers/pgbouncer.ts'
import { examinePostgres } from './examine-postgres.ts'
import { openDatabase } from './open.ts'
import { ordinaryTimeouts } from './postgres-timeouts.ts'
import { checkRoleDefaults, settingsOf } from './session-settings.ts'

let postgres: TestPostgres
let pooler: PgBouncer
let ownUrl = ''
let node: Database
beforeAll(async () => {
  postgres = await openTestPostgres()
  ownUrl = await postgres.createEmptyDatabase('tires')
  // As app/deploy/README.md makes it: the owner of its database, without special rights, on a server with settings of its own.
  await as(ownUrl, "create role shop login password 'words'; alter database tires owner to shop")
  await as(ownUrl, "alter database tires set timezone = 'Asia/Kathmandu'")
  const [port] = (await freePorts(1)) as [number]
  const server = { port: Number(new URL(ownUrl).port), database: 'tires', user: 'shop', password: 'words' }
  pooler = await startPgBouncer({ port, server })
  node = await openDatabase({ url: pooler.url, sessionUrl: pooler.sessionUrl })
})
afterAll(async () => {
  await node?.close()
  await pooler?.stop()
  await postgres?.stop()
})

async function as(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** More at once than connections behind the pooler, so that a connection serves many of the node's. */
const atOnce = <Result>(ask: (turn: number) => Promise<Result>) => Promise.all(Array.from({ length: 40 }, (_, turn) => ask(turn)))

const settings = `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout,
  current_setting('pg_trgm.word_similarity_threshold') as likeness, current_setting('random_page_cost') as page_cost`

test('statements of requests have the shop’s settings in place of the server’s, and long work has no such limit', async () => {
  const expected = { zone: 'UTC', timeout: '10s', likeness: '0.45', page_cost: '1.1' }
  expect(await atOnce(() => node.query(settings))).toEqual(Array.from({ length: 40 }, () => [expected]))
  expect(await node.heavy.query(settings)).toEqual([expected])
  const long = await node.transaction((tx) => tx.execute(sql.raw(settings)), { isLong: true })
  expect(long).toMatchObject({ rows: [{ ...expected, timeout: '10min' }] })
})

test('prepared queries run on connections that have not prepared them, in transactions too', async () => {
  const sum = preparedQuery('pooled-sum', (db) =>
    db.select({ sum: sql<number>`${sql.placeholder('one')}::int + 1` }).from(sql`(select 1) as row`),
  )
  const expected = Array.from({ length: 40 }, (_, one) => [{ sum: one + 1 }])
  expect(await atOnce((one) => node.transaction((tx) => sum(tx, { one })))).toEqual(expected)
  expect(await atOnce((one) => sum(node.db, { one }))).toEqual(expected)
  const named = (one: number) => node.query('select $1::int + 1 as sum', [one], 'pooled-named')
  expect(await atOnce(named)).toEqual(expected)
  expect(await node.query('select name from pg_prepared_statements')).toEqual([])
})

test('a transaction keeps its connection, and what it sets for itself ends with it', async () => {
  const pids = await atOnce(() =>
    node.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 1234`)
      const pid = async () => ((await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: unknown[] }).rows
      return [await pid(), await pid()]
    }),
  )
  for (const [first, second] of pids) expect(first).toEqual(second)
  for (const [row] of await atOnce(() => node.query(settings))) expect(row).toMatchObject({ timeout: '10s' })
})

test('news of other nodes arrive', async () => {
  const received: string[] = []
  await node.listen('pooled-news', (payload) => received.push(payload))
  await node.query(`select pg_notify('pooled-news', 'first')`)
  await vi.waitFor(() => expect(received).toEqual(['first']))
})

test('nodes that start together through the pooler wait for each other', async () => {
  const nodes = await atOnceFew(() => openDatabase({ url: pooler.url, sessionUrl: pooler.sessionUrl }))
  expect(await Promise.all(nodes.map((each) => each.query('select 1 as one')))).toEqual(nodes.map(() => [{ one: 1 }]))
  await Promise.all(nodes.map((each) => each.close()))
})

const atOnceFew = <Result>(ask: () => Promise<Result>) => Promise.all([ask(), ask(), ask()])

test('a pooler without a way around it is refused in a sentence, at the start and by the check', async () => {
  const words =
    'This is a PgBouncer: name a way around it, or through one of its databases with pool_mode=session, by DATABASE_SESSION_URL.'
  await expect(openDatabase({ url: pooler.url })).rejects.toThrow(words)
  await expect(examinePostgres(pooler.url)).rejects.toThrow(words)
})

test('the check looks through both, and finds a pooler that leads elsewhere or is not there', async () => {
  const examined = await examinePostgres(pooler.sessionUrl, { poolerUrl: pooler.url })
  expect(examined).toMatchObject({ problems: [], pendingMigrations: 0, isStocked: false })
  const elsewhere = await postgres.createEmptyDatabase('elsewhere')
  expect((await examinePostgres(pooler.sessionUrl, { poolerUrl: elsewhere })).problems).toEqual([
    'The pooler leads to another database, or there as another user',
  ])
  const gone = await examinePostgres(pooler.sessionUrl, { poolerUrl: 'postgres://shop:words@127.0.0.1:1/tires' })
  expect(gone.problems).toEqual(['The pooler does not answer (connect ECONNREFUSED 127.0.0.1:1)'])
})

test('connections of the pooler that are older than a setting of speed are no reason not to start', async () => {
  const older = new pg.Pool({
    connectionString: ownUrl,
    onConnect: (client) => client.query(olderSettings).then(() => {}),
    max: 1,
  })
  expect((await older.query('show random_page_cost')).rows).toEqual([{ random_page_cost: '4' }])
  await checkRoleDefaults(older)
  await older.query(`set timezone = 'Asia/Kathmandu'`)
  await expect(checkRoleDefaults(older)).rejects.toThrow('TimeZone is Asia/Kathmandu, not UTC')
  await older.end()
})
const olderSettings = settingsOf(ordinaryTimeouts).replace("random_page_cost = '1.1'", 'random_page_cost = 4')

test('a pooler whose connections have other settings stops the start in a sentence without its password', async () => {
  const elsewhere = await postgres.createEmptyDatabase('unsettled')
  const opening = openDatabase({ url: elsewhere, sessionUrl: pooler.sessionUrl })
  await expect(opening).rejects.toThrow(
    /with other settings \(.*word_similarity_threshold is not set, not 0.45; statement_timeout is 0, not 10000/,
  )
  await expect(opening).rejects.not.toThrow('password')
})
