/** Connections to Postgres that are closed by the server, or over which nothing comes any more. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { migrationLock, openPostgres } from './postgres.ts'
import { createNotificationListener } from './postgres-listener.ts'
import { closingMs, longTimeouts, ordinaryTimeouts } from './postgres-timeouts.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

/** A node whose connections are cut while they are in use: one waits for a statement, one is idle in its transaction. */
const cutNode = (url: string) => `
  import { setTimeout as sleep } from 'node:timers/promises'
  import { sql } from 'drizzle-orm'
  import { openDatabase } from '#adapters/database/index.ts'
  import { createPaymentAttempts } from '#adapters/payments/payment-attempts.ts'
  const database = await openDatabase({ url: ${JSON.stringify(url)} })
  await database.listen('news', () => {})
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
  const waiting = database.transaction((tx) => tx.execute(sql\`select pg_sleep(60)\`))
  const idle = database.transaction(async (tx) => {
    await tx.execute(sql\`select 1\`)
    await sleep(1_500)
  })
  const slow = createPaymentAttempts({
    ...database,
    transaction: (work) => database.transaction(async (tx) => work(tx).then(() => tx.execute(sql\`select pg_sleep(60)\`))),
  }).takeDue(1)
  const outcomes = Promise.allSettled([waiting, idle, slow])
  await sleep(500)
  await database.transaction((tx) => tx.execute(cut))
  const ended = (await outcomes).map(({ status }) => status)
  const next = await database.transaction((tx) => tx.execute(sql\`select 1 as one\`))
  console.log(JSON.stringify([ended, next.rows, await createPaymentAttempts(database).takeDue(1)]))
  await database.close()`

test('connections that are cut while transactions use them fail these transactions and leave the process alive', async () => {
  const url = await postgres.createDatabase()
  const node = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', cutNode(url)])
  const [output, errors, [code]] = await Promise.all([text(node.stdout), text(node.stderr), once(node, 'exit')])
  expect({ code, output, errors }).toEqual({
    code: 0,
    output: `${JSON.stringify([['rejected', 'rejected', 'rejected'], [{ one: 1 }], []])}\n`,
    errors: '',
  })
})

const quick = { ...ordinaryTimeouts, connectionTimeoutMillis: 1_000, statement_timeout: 1_000, query_timeout: 1_500 }

test('statements that the network swallows end with an error, and their connections leave the pool', async () => {
  const proxy = await openProxy(await postgres.createDatabase())
  const database = await openPostgres(proxy.url, { ordinary: quick })
  const one = () => database.query('select 1 as one')
  // As many connections as the pool holds.
  await Promise.all(Array.from({ length: 10 }, () => database.query('select pg_sleep(0.1)')))
  const used = proxy.connections()

  proxy.swallow()
  const startedAt = Date.now()
  const inTransaction = () => database.transaction((tx) => tx.execute(sql`select 1`))
  const inDrizzle = async () => database.db.execute(sql`select 1`)
  const inBatch = () =>
    database.unit(async () => {
      await database.later({ text: 'select 1', params: [] })
      return database.last({ text: 'select 1', params: [] })
    })
  const outcomes = await Promise.allSettled([one, inDrizzle, inTransaction, inBatch, inBatch, inTransaction].map((ask) => ask()))
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
  expect(Date.now() - startedAt).toBeLessThan(quick.query_timeout + 2_000 + 1_500)

  proxy.forwardNew()
  // The other four idle connections are as dead, and each is found out by one statement.
  await Promise.allSettled(Array.from({ length: 4 }, one))
  expect(await Promise.all(Array.from({ length: 10 }, one))).toEqual(Array.from({ length: 10 }, () => [{ one: 1 }]))
  expect(proxy.connections()).toBeGreaterThan(used)
  proxy.close()
  await database.close()
})

test('background work that the network swallows ends with an error too, and its connections leave the pool', async () => {
  const proxy = await openProxy(await postgres.createDatabase())
  const long = { ...longTimeouts, connectionTimeoutMillis: 1_000, statement_timeout: 2_000, query_timeout: 2_500 }
  const database = await openPostgres(proxy.url, { ordinary: quick, long })
  const one = () => database.transaction((tx) => tx.execute(sql`select 1 as one`), { isLong: true })
  await one()
  proxy.swallow()
  const startedAt = Date.now()
  await expect(one()).rejects.toThrow('begin')
  expect(Date.now() - startedAt).toBeLessThan(long.query_timeout + 2_000 + 1_500)
  proxy.forwardNew()
  expect(await one()).toMatchObject({ rows: [{ one: 1 }] })
  proxy.close()
  await database.close()
})

test('closing cuts connections whose statements do not end', async () => {
  const proxy = await openProxy(await postgres.createDatabase())
  const database = await openPostgres(proxy.url)
  const one = (isLong: boolean) => database.transaction((tx) => tx.execute(sql`select 1`), { isLong })
  await Promise.all([one(false), one(true)])
  proxy.swallow()
  const lost = Promise.allSettled([one(false), one(true)])
  // Both have their connections by then.
  await sleep(300)
  const startedAt = Date.now()
  await database.close()
  expect(Date.now() - startedAt).toBeLessThan(closingMs + 3_000)
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  proxy.close()
})

test('closing waits for statements under way', async () => {
  const database = await openPostgres(await postgres.createDatabase())
  const slow = [false, true].map((isLong) =>
    database.transaction((tx) => tx.execute(sql`select pg_sleep(1), 1 as one`), { isLong }),
  )
  // Both have their connections by then.
  await sleep(300)
  await database.close()
  expect(await Promise.all(slow)).toMatchObject([{ rows: [{ one: 1 }] }, { rows: [{ one: 1 }] }])
})

test('a node waits for the migration of another one for longer than its own statements may take', async () => {
  const url = await postgres.createDatabase()
  const migrating = await openPostgres(url)
  const migration = migrating.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
    await tx.execute(sql`select pg_sleep(3)`)
  })
  await sleep(200)
  const startedAt = Date.now()
  const database = await openPostgres(url, {
    ordinary: quick,
    long: { ...longTimeouts, statement_timeout: 1_000, query_timeout: 1_500 },
  })
  expect(Date.now() - startedAt).toBeGreaterThan(2_000)
  await Promise.all([migration, migrating.close(), database.close()])
})

test('a slow statement is cancelled by the server, and a long transaction may take its time', async () => {
  const database = await openPostgres(await postgres.createDatabase(), { ordinary: quick })
  await expect(database.query('select pg_sleep(10)')).rejects.toThrow('canceling statement due to statement timeout (57014)')
  await expect(database.transaction((tx) => tx.execute(sql`select pg_sleep(10)`))).rejects.toThrow('statement timeout')
  const slow = database.transaction((tx) => tx.execute(sql`select pg_sleep(2), 1 as one`), { isLong: true })
  expect(await slow).toMatchObject({ rows: [{ one: 1 }] })
  await database.close()
})

test('the shop opens its database with these timeouts', async () => {
  const database = await openPostgres(await postgres.createDatabase())
  const settings = sql`select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by 1`
  for (const [isLong, statementMs] of [
    [false, '10000'],
    [true, '600000'],
  ] as const)
    expect(await database.transaction((tx) => tx.execute(settings), { isLong })).toMatchObject({
      rows: [
        { name: 'idle_in_transaction_session_timeout', setting: '30000' },
        { name: 'statement_timeout', setting: statementMs },
      ],
    })
  for (const { query_timeout, statement_timeout } of [ordinaryTimeouts, longTimeouts])
    expect(query_timeout).toBeGreaterThan(statement_timeout)
  await database.close()
})

test('a listener whose connection is swallowed opens another one', async () => {
  const proxy = await openProxy(await postgres.createDatabase())
  const database = await openPostgres(proxy.directUrl)
  const listener = createNotificationListener({ ...quick, connectionString: proxy.url }, 300)
  const received: string[] = []
  await listener.listen('news', (payload) => received.push(payload))
  proxy.swallow()
  proxy.forwardNew()
  await vi.waitFor(
    async () => {
      await database.query(`select pg_notify('news', 'again')`)
      expect(received).toContain('again')
    },
    { timeout: 10_000, interval: 100 },
  )
  await listener.close()
  proxy.close()
  await database.close()
})

/** A way to Postgres that can stop forwarding without closing anything, as a network does that drops packets. */
async function openProxy(databaseUrl: string) {
  const direct = new URL(databaseUrl)
  direct.search = ''
  const sockets = new Set<Socket>()
  let isSwallowing = false
  let connections = 0
  const server = createServer((client) => {
    connections += 1
    const isDead = isSwallowing
    const upstream = connect(Number(direct.port), '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => isDead || swallowed.has(client) || to.write(bytes))
      from.on('close', () => isDead || swallowed.has(client) || to.destroy())
    }
    if (!isDead) open.add(client)
  })
  const open = new Set<Socket>()
  const swallowed = new WeakSet<Socket>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(direct)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    directUrl: databaseUrl,
    connections: () => connections,
    swallow() {
      isSwallowing = true
      for (const client of open) swallowed.add(client)
    },
    /** New connections reach Postgres again; those that were swallowed stay dead. */
    forwardNew() {
      isSwallowing = false
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('heavy reads wait for connections of their own and fail soon, while the checkout’s answer at once', async () => {
  const heavy = { ...ordinaryTimeouts, max: 2, connectionTimeoutMillis: 300 }
  const database = await openPostgres(await postgres.createDatabase(), { heavy })
  const slow = Array.from({ length: 20 }, () => database.heavy.query('select pg_sleep(1.5)'))
  const outcomes = Promise.allSettled(slow)
  await sleep(100)
  const startedAt = Date.now()
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(await database.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
  expect(Date.now() - startedAt).toBeLessThan(1_000)
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(18)
  expect(refused[0]).toMatchObject({ reason: { code: '08006' } })
  await database.close()
})
