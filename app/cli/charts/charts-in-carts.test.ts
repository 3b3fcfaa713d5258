/** Open carts whose state today's charts no longer have: found in both databases, without changing them. */

import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCheckoutStore } from '#adapters/commerce/index.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { newDataDir, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { chartNamed } from '#machines/charts.ts'
import type { Chart, StoredActors } from '#machines/engine/index.ts'
import { type CartsAt, cartsByPlace, cartsInGoneStates } from './charts-in-carts.ts'

let dataDir: string
let postgres: TestPostgres
beforeAll(async () => {
  ;[dataDir, postgres] = await Promise.all([newDataDir(), openTestPostgres()])
})
afterAll(() => Promise.all([rm(dataDir, { recursive: true, force: true }), postgres?.stop()]))

const order = chartNamed('order')!
const storedAt = (value: unknown, version = order.version, status: 'active' | 'done' = 'active'): StoredActors => ({
  order: { version, snapshot: { status, value, context: {} }, timers: [], pending: [] },
})
const carts: Record<string, StoredActors> = {
  C1: storedAt({ unknown: 'waiting' }),
  C2: storedAt({ unknown: 'asleep' }),
  C3: storedAt({ unknown: 'asleep' }),
  C4: storedAt({ unknown: 'asleep' }, 1),
  C5: storedAt('kept', 1),
  C6: storedAt('kept', 1, 'done'),
  C7: { basket: storedAt('open').order! },
}

test.each(['embedded', 'server'])('open carts are counted by chart, version and place, %s', async (kind) => {
  const where = kind === 'embedded' ? { dataDir } : { url: await postgres.createDatabase() }
  await fill(await openDatabase(where))
  const places = await cartsByPlace(where)
  expect(places.filter(({ chart }) => chart === 'order')).toHaveLength(4)
  expect(places).toContainEqual({ chart: 'order', version: order.version, value: { unknown: 'asleep' }, carts: 2 })
  expect(cartsInGoneStates([order], places)).toEqual([
    `1 open cart in basket, the whole chart, version ${order.version}`,
    expect.stringMatching(/^1 open cart in Order, state “(Unknown › Asleep|Kept)”, version 1$/),
    expect.stringMatching(/^1 open cart in Order, state “(Unknown › Asleep|Kept)”, version 1$/),
    `2 open carts in Order, state “Unknown › Asleep”, version ${order.version}`,
  ])
})

test('migrated carts are reported as migrated, and unaffected carts are not mentioned', () => {
  const at = (version: number, value: unknown): CartsAt => ({ chart: 'order', version, value, carts: 5 })
  const carrying: Chart = { ...order, version: 3, migrations: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot } }
  expect(cartsInGoneStates([carrying], [at(1, 'kept'), at(3, { unknown: 'waiting' })])).toEqual([
    '5 open carts in Order, state “Kept”, version 1; a migration carries them',
  ])
  expect(cartsInGoneStates([{ ...carrying, migrations: {} }], [at(1, 'kept')])).toEqual([
    '5 open carts in Order, state “Kept”, version 1',
  ])
})

test('a connection that is cut while it reads is said to be unreadable, and does not end the process', async () => {
  const url = await postgres.createDatabase()
  const database = await openDatabase({ url })
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    sockets.add(client)
    const server = connect(Number(port), '127.0.0.1')
    client.on('error', () => {}).pipe(server)
    server.on('error', () => {}).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(url)
  through.search = ''
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const outcome = await database.transaction(async (tx) => {
    await tx.execute(sql`lock table checkout in access exclusive mode`)
    const reading = cartsByPlace({ url: through.href }).catch(String)
    await expect.poll(() => database.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).toHaveLength(1)
    for (const socket of sockets) socket.destroy()
    return reading
  })
  expect(outcome).toMatch(/^Error: The carts of the database cannot be read: Connection terminated/)
  proxy.close()
  await database.close()
})

test('a database that is not there is not made, and one that cannot be reached is named without its password', async () => {
  await expect(cartsByPlace({ dataDir: join(dataDir, 'nothing') })).rejects.toThrow('There is no database in ')
  const unreachable = cartsByPlace({ url: 'postgres://shop:secret@127.0.0.1:1/shop' })
  await expect(unreachable).rejects.toThrow('The carts of the database cannot be read: ')
  await expect(unreachable).rejects.not.toThrow('secret')
})

test('a Postgres that the version before left is read as it is', async () => {
  const url = await postgres.createEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table checkout (cart_id text primary key, revision integer not null, actors jsonb not null)')
  const actor = { version: 2, snapshot: { status: 'active', value: 'paying', context: {} }, timers: [], pending: [] }
  await client.query('insert into checkout values ($1, 0, $2)', ['C1', { order: actor }])
  expect(await cartsByPlace({ url })).toEqual([{ chart: 'order', version: 2, value: 'paying', carts: 1 }])
  await client.end()
})

test('a Postgres without the shop’s tables is left as it is', async () => {
  const url = await postgres.createEmptyDatabase()
  await expect(cartsByPlace({ url })).rejects.toThrow('relation "checkout" does not exist')
  await expect(cartsByPlace({ url })).rejects.toThrow('relation "checkout" does not exist')
})

async function fill(database: Database): Promise<void> {
  const store = createCheckoutStore(database)
  for (const [cartId, actors] of Object.entries(carts)) await store.create(cartId, actors)
  await database.close()
}
