/** The common database of a race: its clock can be moved, and it can be restored. */
import pg from 'pg'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { keepRows, putBackRows } from '#adapters/database/kept-rows.ts'

/** What a race may change. */
const tables = [
  'cart',
  'cart_item',
  'cart_coupon',
  'coupon',
  'slot_booking',
  'item',
  'order',
  'order_document',
  'first_answer',
  'mail_outbox',
  'engine_subject',
  'engine_key',
  'engine_draft',
  'engine_quarantine',
  'engine_log',
  'payment_attempt',
  'attempt_count',
]

export interface MovableDatabase {
  url: string
  /** Connections of each process. */
  connections: Database[]
  /** For observers. */
  query: Database['query']
  /** Advances the database's clock for every connection. */
  pass(seconds: number): Promise<void>
  /** Saves everything, the clock too. */
  keep(name: string): Promise<void>
  /** Restores everything. */
  putBack(name: string): Promise<void>
  close(): Promise<void>
}

/** Today's tables with nothing in them, and a clock that can be moved, in a database of a real Postgres. */
export async function makeMovable(url: string): Promise<void> {
  const database = await openDatabase({ url })
  await database.query(movableClock)
  const name = new URL(url).pathname.slice(1)
  const defaults = await database.query<{ change: string }>(clockedDefaults)
  for (const { change } of defaults) await database.query(change)
  await database.close()
  await orderOfNames(url, name)
}

/** A copy of a database without connections. */
export async function copyOf(url: string, name: string): Promise<string> {
  const copy = new URL(url)
  const original = copy.pathname.slice(1)
  copy.pathname = '/postgres'
  const server = await connect(copy.href)
  await server.query(`create database ${name} template ${original}`)
  await server.end()
  copy.pathname = `/${name}`
  await orderOfNames(copy.href, name)
  return copy.href
}

/** The search path puts our functions before Postgres' built-ins. */
async function orderOfNames(url: string, name: string): Promise<void> {
  const client = await connect(url)
  await client.query(`alter database ${name} set search_path = moved, pg_catalog, public`)
  // A race ends with its process: these writes need not survive a power cut.
  await client.query(`alter database ${name} set synchronous_commit = off`)
  await client.end()
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Opens what `makeMovable` made, for so many processes. */
export async function openMovable(url: string, processes: number): Promise<MovableDatabase> {
  const connections = await Promise.all(Array.from({ length: processes + 1 }, () => openDatabase({ url })))
  const looker = connections.at(-1)!
  const back = await connect(url)
  // Set once, as restoring does, so that plans stay cached.
  await back.query('set session_replication_role = replica')
  const ask = { query: async <Row>(text: string, params?: unknown[]) => (await back.query(text, params)).rows as Row[] }
  let last: { name: string; at: number } | null = null
  return {
    url,
    connections: connections.slice(0, -1),
    query: looker.query,
    async pass(seconds) {
      await looker.query(`update moved.clock set by = by + $1 * interval '1 second'`, [seconds])
    },
    async keep(name) {
      last = { name, at: await keepRows(ask, name, tables) }
      await ask.query(`create table ${name}.clock as select * from moved.clock`)
    },
    async putBack(name) {
      last = { name, at: await putBackRows(ask, name, last?.name === name ? last.at : null) }
      await ask.query(`update moved.clock set by = (select by from ${name}.clock)`)
    },
    async close() {
      await back.end()
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}

/** Functions of Postgres' names that are found before Postgres' own, and add what has been let pass. */
const movableClock = `
create schema moved;
create table moved.clock (by interval not null);
insert into moved.clock values ('0');
${['now', 'statement_timestamp', 'clock_timestamp']
  .map(
    (name) => `create function moved.${name}() returns timestamptz language plpgsql stable
      as 'begin return pg_catalog.${name}() + (select by from moved.clock); end';`,
  )
  .join('\n')}`

const clockedDefaults = `
select format('alter table public.%I alter column %I set default moved.now()', table_name, column_name) as change
from information_schema.columns where table_schema = 'public' and column_default = 'now()'`
