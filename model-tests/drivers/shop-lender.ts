/**
 * A pool of shops reused by test files: reusing one costs a tenth of starting a new one. They live in the process that starts
 * the tests, and end with it. A file gets one from `borrowShop`.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { LentShop } from './borrowed-shop.ts'

interface Held {
  lent: LentShop
  isFree: boolean
  /** Takes away what shoppers left behind. */
  clean(): Promise<void>
  stop(): Promise<void>
}

export default async function lendShops(project: TestProject): Promise<() => Promise<void>> {
  const shops: Held[] = []
  const server = createServer((request, response) => {
    const answer = request.method === 'DELETE' ? takeBack(shops, request.url!.slice(1)) : lend(shops)
    answer.then(
      (lent) => answerWith(response, 200, lent),
      (problem: Error) => answerWith(response, 500, { problem: problem.message }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('worldLender', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await Promise.all(shops.map((running) => running.stop()))
  }
}

async function lend(shops: Held[]): Promise<LentShop> {
  const free = shops.find(({ isFree }) => isFree)
  if (free) free.isFree = false
  return (free ?? (await openOne(shops))).lent
}

/** A shop that cannot be cleaned is ended: the next test gets another. */
async function takeBack(shops: Held[], url: string): Promise<null> {
  const running = shops.find(({ lent }) => lent.shopUrl === decodeURIComponent(url))
  if (!running) throw new Error(`No shop was lent at ${url}`)
  await running.clean()
  running.isFree = true
  return null
}

async function openOne(shops: Held[]): Promise<Held> {
  // Loaded with the first shop: most runs of a few tests need none.
  const { openRunningShop } = await import('./server.ts')
  const { shop, provider, dataDir, database, stop } = await openRunningShop()
  if (!('url' in database)) throw new Error('Worlds are lent on Postgres')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const clean = await cleanerOf(client)
  const running: Held = {
    lent: { shopUrl: shop.url, providerUrl: provider.url, databaseUrl: database.url, dataDir },
    isFree: false,
    async clean() {
      await provider.behave()
      await clean()
    },
    async stop() {
      await client.end()
      await stop()
    },
  }
  shops.push(running)
  return running
}

/** Empties all tables that were empty before the first shopper, and restores the stock. */
async function cleanerOf(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const empty: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from public.${name} limit 1`)
    if (rowCount === 0) empty.push(name)
  }
  await client.query('create temporary table full_shelf as select item_id, stock from public.item')
  return async () => {
    await insist(client, `truncate ${empty.map((name) => `public.${name}`).join(', ')}`)
    await insist(
      client,
      `update public.item set stock = full_shelf.stock from full_shelf
        where item.item_id = full_shelf.item_id and item.stock <> full_shelf.stock`,
    )
  }
}

/** The shop continues its background work meanwhile: where both wait for each other, Postgres ends one of them, which tries again. */
async function insist(client: pg.Client, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await client.query(statement)
      return
    } catch (problem) {
      if ((problem as { code?: string }).code !== deadlockDetected || tries === 5) throw problem
    }
}
/** SQLSTATE of `deadlock_detected`. */
const deadlockDetected = '40P01'

function answerWith(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

declare module 'vitest' {
  export interface ProvidedContext {
    worldLender: string
  }
}
