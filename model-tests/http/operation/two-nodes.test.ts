/**
 * Two nodes over PgBouncer, on a primary with its synchronous standby, which answers reads: they share their work, and any of
 * them may be stopped, killed or left without its database.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, orderOf, place, readyToPlace, stepsToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { openPostgresPair, type PostgresPair } from '#model-tests/drivers/postgres-pair.ts'
import { chargesOf, moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { until } from '#model-tests/drivers/until.ts'
import { endure } from '#model-tests/load/run-endurance.ts'
import { runLoad } from '#model-tests/load/run-load.ts'
import { deployedNodeFlags } from '#model-tests/setup/node-flags.ts'

let pair: PostgresPair
let world: RunningShop
beforeAll(async () => {
  pair = await openPostgresPair()
  world = await openRunningShop({ nodes: 2, on: pair, flags: deployedNodeFlags(), environment: () => ({ STOP_SECONDS: '2' }) })
})
afterAll(() => world?.stop())

const nodes = () => world.shops as [RunningShop['shop'], RunningShop['shop']]

test('a node at rest takes less memory than it is said to need', async () => {
  for (const { url } of nodes()) {
    expect((await fetch(url)).status).toBe(200)
    expect(await memoryOf(url)).toBeLessThan(mostAtRest)
  }
})

test('a node that starts shows its first page with little work', async () => {
  const [one] = nodes()
  await one.restart()
  expect((await fetch(one.url)).status).toBe(200)
  expect(await metricOf(one.url, 'process_cpu_seconds_total')).toBeLessThan(mostStartSeconds)
})

test('listings and pages of tires are read from the standby, and what a write leads to is not', async () => {
  const [one] = nodes()
  const standby = new pg.Client({ connectionString: pair.replicaUrl })
  await standby.connect()
  /** The page's text, and the last statement of each of the standby's connections that was used for it. */
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { rows: at } = await standby.query<{ now: string }>('select clock_timestamp()::text as now')
    const page = await fetch(one.url + path, { headers })
    expect(page.status).toBe(200)
    const text = await page.text()
    const { rows } = await standby.query<{ query: string }>(
      'select query from pg_stat_activity where pid <> pg_backend_pid() and query_start > $1::timestamptz',
      [at[0]?.now],
    )
    return { text, statements: rows.map(({ query }) => query) }
  }
  const listing = await read('/tire-sizes/225-45r17')
  const tire = await read(/"(\/[^"]+\/p\/\d+)"/.exec(listing.text)?.[1] ?? '/no-tire')
  const shopper = await ApiShopper.open(one.url)
  const [addTires] = stepsToPlace(world, shopper, { delivery: 'home', card: approvedCard })
  await addTires?.()
  const cart = await read('/cart', shopper.headers)
  await standby.end()
  for (const { statements } of [listing, tire]) expect(statements.join()).toContain('select "item".')
  expect(cart.statements.join()).not.toContain('"cart')
})

test('while the tables get what the next version adds, nodes of this version sell on and start again', async () => {
  const [one, other] = nodes()
  const shopper = await ApiShopper.open(one.url)
  const steps = stepsToPlace(world, shopper, { delivery: 'home', card: approvedCard })
  for (const step of steps.slice(0, 3)) await step()
  await migrateToNextVersion(pair)
  for (const step of steps.slice(3)) await step()
  expect(orderOf((await place(shopper.at(other.url))).body).stage).toBe('confirmed')
  await one.restart()
  expect(orderOf(await shopper.state()).stage).toBe('confirmed')
  const next = await readyToPlace({ ...world, shop: one })
  expect(orderOf((await place(next)).body).stage).toBe('confirmed')
})

test('what one node commits, a stream on the other one shows', async () => {
  const [one, other] = nodes()
  const shopper = await ApiShopper.open(one.url)
  const stream = await fetch(`${other.url}/checkout/state?cartId=${shopper.cartId}`, {
    headers: { ...shopper.headers, Accept: 'text/event-stream' },
  })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  const [step] = stepsToPlace(world, shopper, { delivery: 'home', card: approvedCard })
  await step?.()
  const { revision } = await shopper.state()
  for (let seen = ''; !seen.includes(`"revision":${revision}`); ) seen += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})

test('placing on both nodes at once, 20 times each, is one order and one charge', async () => {
  const [one, other] = nodes()
  const shopper = await readyToPlace({ ...world, shop: one })
  const event = { type: 'order.place', expectedTotalInCents: await totalOf(shopper) }
  const sends = Array.from({ length: 40 }, (_, turn) =>
    shopper.at((turn % 2 ? one : other).url).send('order', event, { key: 'on-both-nodes' }),
  )
  const answers = await Promise.all(sends)
  // A node without the answer in time says so, and gives it at the next request.
  for (const { status, body } of answers) expect(status === 200 || body.code === 'IN_FLIGHT').toBe(true)
  const orders = answers.filter(({ status }) => status === 200).map(({ body }) => orderOf(body).orderId)
  expect(new Set(orders).size).toBe(1)
  expect(orderOf(await shopper.at(other.url).state()).stage).toBe('confirmed')
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
})

test('a node that dies while it places an order is finished by the other one', async () => {
  const [one, other] = nodes()
  const shopper = await readyToPlace({ ...world, shop: one })
  const total = await totalOf(shopper)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'late', ms: 2_500 })
  const lost = place(shopper, 'died-while-placing').catch(() => 'lost')
  await until(world.provider.hasMisbehaved)
  await one.kill9()
  expect(await lost).toBe('lost')
  const there = shopper.at(other.url)
  await until(async () => orderOf(await there.state()).stage === 'confirmed')
  const again = await there.send('order', { type: 'order.place', expectedTotalInCents: total }, { key: 'died-while-placing' })
  expect(again.status).toBe(200)
  expect(orderOf(again.body).stage).toBe('confirmed')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
  await one.restart()
  expect(orderOf(await shopper.state()).stage).toBe('confirmed')
})

test('a node that gets SIGTERM finishes the orders that end in time, leaves the others to the next node, and sends streams there', async () => {
  const [one, other] = nodes()
  const [inTime, late] = [await readyToPlace({ ...world, shop: one }), await readyToPlace({ ...world, shop: one })]
  const stream = await fetch(`${one.url}/checkout/state?cartId=${late.cartId}`, {
    headers: { ...late.headers, Accept: 'text/event-stream' },
  })
  const streamed = stream.text()
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'late', ms: 1_000 })
  const placed = place(inTime)
  await until(world.provider.hasMisbehaved)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'slow', ms: 9_000 })
  const cut = place(late, 'cut-by-the-stop').catch(() => 'cut')
  await until(world.provider.hasMisbehaved)
  expect(await one.end()).toBe(0)
  expect(orderOf((await placed).body).stage).toBe('confirmed')
  expect(await cut).toBe('cut')
  expect(await streamed).toMatch(/^retry: 1000$/m)
  const stoppedAt = performance.now()
  await until(async () => orderOf(await late.at(other.url).state()).stage === 'confirmed')
  // Much sooner than a lease that was kept would run out.
  expect(performance.now() - stoppedAt).toBeLessThan(8_000)
  for (const shopper of [inTime, late]) expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toHaveLength(1)
  await one.restart()
})

test('without its database a shop answers 503 with the time to wait, says so when no write succeeds, and comes back alone', async () => {
  const [one] = nodes()
  const shopper = await ApiShopper.open(one.url, 'cookie')
  const ask = async (path: string, Accept = '*/*') => {
    const answer = await fetch(one.url + path, { headers: { ...shopper.headers, Accept } })
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() }
  }
  const isReady = async () => (await ask('/readyz')).status === 200
  const state = `/checkout/state?cartId=${shopper.cartId}`
  const database = await administer(pair)
  await database.alter('allow_connections false')
  await until(async () => !(await isReady()))
  const page = await ask('/cart', 'text/html')
  expect([page.status, page.retryAfter]).toEqual([503, '5'])
  for (const words of ['We cannot reach our records right now. Nothing was changed', 'Reference: '])
    expect(page.text).toContain(words)
  expect(await ask(state)).toMatchObject({ status: 503, retryAfter: '5' })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  await database.alter('allow_connections true')
  await until(isReady)
  expect(await ask(state)).toMatchObject({ status: 200 })

  await database.alter('set default_transaction_read_only = on')
  await until(async () => (await ask('/readyz')).text.includes('takes no writes'))
  expect(await ask(state)).toMatchObject({ status: 200 })
  const refused = await shopper.send('roadHazard', { type: 'coverage.decline' })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  await database.alter('reset default_transaction_read_only')
  await until(isReady)
  await database.end()
})

test('a few shoppers walk through the shop at once, are counted, and its records hold', async () => {
  const printed: string[] = []
  const printing = vi.spyOn(console, 'log').mockImplementation((words) => void printed.push(String(words)))
  const [url, provider, ledger] = [world.shop.url, world.provider.url, world.dataDir]
  const load = { shoppers: '3', seconds: '3', url, provider, ledger, database: pair.ownUrl() }
  await runLoad(Object.entries(load).flatMap(([name, value]) => [`--${name}`, value]))
  printing.mockRestore()
  const output = printed.join('\n')
  expect(output).toContain('Everything that was checked holds.')
  expect(output).toContain(`3 shoppers walk through ${url} for 3 s`)
  expect(output).toMatch(/\d+\.\d+ orders per second, \d+\.\d+ requests per second; \d+ walks in /)
  expect(output).toMatch(/^step +times +p50 ms +p95 ms +p99 ms$/m)
  expect(output).toMatch(/^order order\.place +\d+ +\d+ +\d+ +\d+$/m)
  expect(output).toContain('Faults: none')
  expect(output).toMatch(/The records of [1-9]\d* orders and [1-9]\d* carts were checked/)
  expect(process.exitCode ?? 0).toBe(0)
})

test('nodes killed in turn, two crashes of Postgres and a failover lose no order, make none twice, and keep the records true', async () => {
  const { violations, orders } = await endure(world, pair, { seconds: 7, shoppers: 2, kills: 2 }, () => {})
  expect(violations).toEqual([])
  expect(orders).toBeGreaterThan(0)
  for (const { url } of nodes()) expect(await memoryOf(url)).toBeLessThan(mostBytes)
})

/** As app/server/env/README.md says, and a quarter more. */
const mostAtRest = 200e6

/** What that file gives a node, less a fifth. */
const mostBytes = 512e6

/** Of processor time, since a clock says little on a busy machine: four times what it takes. */
const mostStartSeconds = 2.5

const memoryOf = (url: string) => metricOf(url, 'process_resident_memory_bytes')

async function metricOf(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
}

/** What `migrations-compatible.test.ts` lets a version do, to every table at once. */
async function migrateToNextVersion(pair: PostgresPair): Promise<void> {
  const client = new pg.Client({ connectionString: pair.ownUrl() })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public'",
  )
  for (const { name } of rows)
    await client.query(`alter table ${name} add column next_note text, add column next_flag boolean default false not null`)
  await client.query('create table next_table (id text primary key)')
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 99999999999999)")
  await client.end()
}

/** Alters the shop's database from beside it; each change cuts all connections, so that it holds for every new one. */
async function administer(pair: PostgresPair) {
  const url = new URL(pair.ownUrl())
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    async alter(how: string) {
      await client.query(`alter database ${pg.escapeIdentifier(name)} ${how}`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    },
    end: () => client.end(),
  }
}
