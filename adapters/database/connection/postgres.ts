/** Any Postgres by its URL: a pool for requests, one for long work, and a separate connection for notifications. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Db, PoolState, Statement } from '#adapters/database/database.ts'
import { explained, migrationsFolder } from '#adapters/database/migrations.ts'
import * as schema from '#adapters/database/schema/index.ts'
import { failingWithoutValues, withoutValues } from '#adapters/database/statement-error.ts'
import {
  createUnits,
  forgetReads,
  PostgresUnit,
  type Queried,
  rollBack,
  StatementBatch,
  type Units,
} from '#adapters/engine-postgres/index.ts'
import { createNotificationListener } from './postgres-listener.ts'
import { replicaOr } from './postgres-replica.ts'
import { closingMs, heavyReads, longTimeouts, migrationTimeouts, ordinaryTimeouts } from './postgres-timeouts.ts'
import {
  afterConnecting,
  byRole,
  checkRoleDefaults,
  inFirstMessage,
  poolerAdvice,
  setRoleDefaults,
  settingsOf,
} from './session-settings.ts'
import { traceStatements } from './traced-statements.ts'

/**
 * Opens the pools and brings the tables up to date. Throws when the server cannot be reached; the message has no password.
 * `sessionUrl`: `url` leads through a pooler that gives each transaction another connection, and this one to the same database by a
 * way that keeps sessions: for notifications, migrations, and work in the background.
 * `ordinary` and `long`: timeouts of statements that requests wait for, and of work in the background; `heavy`: of reads that anyone
 * may ask for and that may take long. Tests give shorter ones. `replicaUrl`: where such reads go if it answers.
 */
export async function openPostgres(
  url: string,
  {
    sessionUrl = null,
    replicaUrl = null,
    ordinary = ordinaryTimeouts,
    long = longTimeouts,
    heavy = heavyReads,
  }: { sessionUrl?: string | null; replicaUrl?: string | null; ordinary?: Timeouts; long?: Timeouts; heavy?: Timeouts } = {},
): Promise<Database> {
  const isPooled = sessionUrl !== null
  const settled = isPooled ? afterConnecting : inFirstMessage
  const connection = { types: { getTypeParser } }
  const session = (times: Timeouts, connectionString = sessionUrl ?? url) => ({
    ...connection,
    connectionString,
    ...settled(times),
  })
  const forRequests = (times: Timeouts) =>
    isPooled ? { ...connection, connectionString: url, ...byRole(times), isPooled } : session(times)
  await migrateOnce(sessionUrl ?? url, connection, isPooled)
  const pool = openPool(forRequests(ordinary))
  const heavyPool = openPool(forRequests(heavy))
  const longPool = openPool(session(long))
  const replicas = replicaUrl === null ? [] : [heavy, long].map((times) => openPool(session(times, replicaUrl)))
  const [replicaPool, longReplicaPool] = replicas
  const units = createUnits<PostgresUnit>()
  const overHeavy = over(heavyPool, longPool, units)
  const listener = createNotificationListener({ connectionString: sessionUrl ?? url, ...byRole(ordinary) })
  const close = async () => {
    await listener.close()
    await Promise.all([pool, heavyPool, longPool, ...replicas].map(endPool))
  }
  if (isPooled)
    await checkRoleDefaults(pool).catch(async (problem: unknown) => {
      await close()
      throw problem
    })
  return {
    kind: 'postgres',
    ...over(pool, longPool, units),
    unit: (work) => (units.current() ? work() : inUnit(pool, units, work)),
    isInUnit: () => units.current() !== null,
    ahead: ahead(pool, units),
    async later(statement) {
      await inUnitOf(units).later(statement)
    },
    async last<Row>(statement: Statement) {
      return (await inUnitOf(units).last(statement)) as Row[]
    },
    heavy: overHeavy,
    replica:
      replicaPool && longReplicaPool
        ? over(replicaOr(replicaPool, heavyPool), replicaOr(longReplicaPool, longPool), units)
        : overHeavy,
    listen: listener.listen,
    pools: () => [
      stateOf('requests', pool),
      stateOf('heavy', heavyPool),
      stateOf('background', longPool),
      ...(replicaPool ? [stateOf('replica', replicaPool)] : []),
    ],
    close,
  }
}

function stateOf(name: string, { totalCount, idleCount, waitingCount, options }: OpenPool): PoolState {
  return { pool: name, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max }
}

/** Statements and transactions over a pool, or in the unit under way; those that may take minutes go over `longPool`. */
function over(pool: Queried, longPool: Queried, units: Units<PostgresUnit>): Pick<Database, 'db' | 'query' | 'transaction'> {
  const ofClients = new WeakMap<pg.PoolClient, Db>()
  /** One for each connection, so that a query which was prepared in one transaction is known in the next. */
  const dbOf = (client: pg.PoolClient) => {
    const known = ofClients.get(client) ?? failingWithoutValues(drizzle(client, { schema, casing: 'snake_case' }))
    ofClients.set(client, known)
    return known
  }
  const routed = routedTo(() => units.current()?.begin() ?? pool)
  return {
    db: failingWithoutValues(drizzle(routed, { schema, casing: 'snake_case' })),
    async query<Row>(text: string, params?: unknown[], name?: string) {
      return (await routed.query({ name, text, values: params }).catch(failed(text))).rows as Row[]
    },
    async transaction(work, { isLong = false } = {}) {
      const unit = units.current()
      return unit ? work(dbOf(await unit.begin())) : inTransaction(isLong ? longPool : pool, (client) => work(dbOf(client)))
    },
  }
}

/** Reads that begin no transaction. In a unit that has begun one, or has kept a write that they have to see, they belong to it. */
function ahead(pool: Queried, units: Units<PostgresUnit>): Pick<Database, 'db'> {
  const routed = routedTo(() => units.current()?.ofReads() ?? pool)
  return { db: failingWithoutValues(drizzle(routed, { schema, casing: 'snake_case' })) }
}

/** What Drizzle and `query` use of a pool, where each statement finds out which connection it belongs to. */
function routedTo(connection: () => Pick<pg.Pool, 'query'> | Promise<pg.PoolClient>): pg.Pool {
  const query = async (...statement: unknown[]) =>
    ((await connection()) as { query(...given: unknown[]): Promise<unknown> }).query(...statement)
  return { query } as unknown as pg.Pool
}

async function inTransaction<Result>(pool: Queried, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch(failed('begin'))
  try {
    await client.query('begin').catch(failed('begin'))
    const result = await work(client)
    await client.query('commit').catch(failed('commit'))
    client.release()
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

async function inUnit<Result>(pool: Queried, units: Units<PostgresUnit>, work: () => Promise<Result>): Promise<Result> {
  const unit = new PostgresUnit(pool, withoutValues)
  try {
    const result = await units.run(unit, work)
    await unit.commit()
    return result
  } catch (error) {
    forgetReads()
    await unit.rollBack()
    throw error
  }
}

function inUnitOf(units: Units<PostgresUnit>): PostgresUnit {
  const unit = units.current()
  if (!unit) throw new Error('Only a unit keeps statements for its end')
  return unit
}

/** What a refused statement is thrown as. */
function failed(statement: string): (error: unknown) => never {
  return (error) => {
    throw withoutValues(error, statement)
  }
}

/** A lost connection must never end the process: the statement under way fails, and the pool opens another connection. */
function openPool({ isPooled = false, ...config }: pg.PoolConfig & { isPooled?: boolean }): OpenPool {
  const clients = new Set<pg.PoolClient>()
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    // The pool itself listens to idle connections only, not to those that are in use.
    client.on('error', () => {})
    traceStatements(client)
    if (isPooled) withoutNames(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  return Object.assign(pool, { clients })
}

/** The connection that has prepared a statement may not be the one behind the pooler that the next run gets: each run is read again. */
function withoutNames(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const query = (statement: unknown, ...rest: unknown[]) => plain(withoutName(statement), ...rest)
  client.query = query as typeof client.query
}

function withoutName(statement: unknown): unknown {
  if (statement instanceof StatementBatch) return statement.unnamed()
  return typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement
}

type Timeouts = Partial<pg.PoolConfig>

/** `clients`: its connections, in use and idle. */
type OpenPool = pg.Pool & { clients: Set<pg.PoolClient> }

/** Waits for the statements under way, but not for one whose connection may be lost. */
async function endPool(pool: OpenPool): Promise<void> {
  const ended = pool.end()
  const cut = setTimeout(() => {
    for (const client of pool.clients) client.end().catch(() => {})
  }, closingMs)
  await ended.finally(() => clearTimeout(cut))
}

async function connect(config: pg.ClientConfig & { connectionString: string }): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw new Error(
      `Cannot reach Postgres at ${withoutSecrets(config.connectionString)}: ${reason(error)}. ${poolerAdvice(error) ?? 'Check that the server runs and that DATABASE_URL is right.'}`,
      { cause: error },
    )
  }
}

/** Nodes that start together wait here for the first of them: "TREAD" in ASCII. */
export const migrationLock = 0x5452454144

async function migrateOnce(connectionString: string, connection: pg.ClientConfig, isPooled: boolean): Promise<void> {
  const times = isPooled ? byRole(migrationTimeouts) : inFirstMessage(migrationTimeouts)
  const client = await connect({ ...connection, connectionString, ...times })
  try {
    if (isPooled) await client.query(settingsOf(migrationTimeouts))
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    if (isPooled) await setRoleDefaults(client)
  } catch (error) {
    throw explained(withoutValues(error, 'migration'))
  } finally {
    // Closing the connection releases the lock in every state.
    await client.end().catch(() => {})
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
