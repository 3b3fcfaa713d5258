/** Any Postgres by its URL: a pool for statements, one connection of its own for notifications. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { explained, migrationsFolder } from './migrations.ts'
import { createNotificationListener } from './postgres-listener.ts'
import * as schema from './schema/index.ts'

/** Opens the pool and brings the tables up to date. Throws when the server cannot be reached; the message has no password. */
export async function openPostgres(url: string): Promise<Database> {
  const config: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: { getTypeParser },
  }
  const pool = new pg.Pool(config)
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await migrateOnce(await connect(pool, url))
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  const ofClients = new WeakMap<pg.PoolClient, Db>()
  /** One for each connection, so that a query which was prepared in one transaction is known in the next. */
  const dbOf = (client: pg.PoolClient) => {
    const known = ofClients.get(client) ?? drizzle(client, { schema, casing: 'snake_case' })
    ofClients.set(client, known)
    return known
  }
  const listener = createNotificationListener(config)
  return {
    kind: 'postgres',
    db,
    async query<Row>(text: string, params?: unknown[], name?: string) {
      return (await pool.query({ name, text, values: params })).rows as Row[]
    },
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(dbOf(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    listen: listener.listen,
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

async function connect(pool: pg.Pool, url: string): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Error(
      `Cannot reach Postgres at ${withoutSecrets(url)}: ${reason(error)}. Check that the server runs and that DATABASE_URL is right.`,
      { cause: error },
    )
  }
}

/** Nodes that start together wait here for the first of them; the lock's number is ours alone ("TREAD" in ASCII). */
async function migrateOnce(client: pg.PoolClient): Promise<void> {
  const lock = 0x5452454144
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  } catch (error) {
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true)
    throw explained(error)
  }
}

/** The same rows from Postgres as from PGlite: bigint as number, instants as the database writes them. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  if (id === pg.types.builtins.INT8) return Number
  if (AS_WRITTEN.has(id)) return (text: string) => text
  return pg.types.getTypeParser(id, format)
}
const AS_WRITTEN = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.TIMESTAMPTZ])

function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'an address that is not a URL'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** A refused connection to a name with two addresses is an AggregateError without a message of its own. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
