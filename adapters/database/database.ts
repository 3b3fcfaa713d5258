/** The database port inside the adapters: one shape for PGlite and for any Postgres. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Statement } from '#adapters/engine-postgres/index.ts'
import type * as schema from './schema/index.ts'

/**
 * Drizzle over either engine. Columns are snake_case in SQL (`casing: 'snake_case'`). Its own `transaction` would return broken
 * connections to the pool: use `Database.transaction`.
 */
export type Db = Omit<PgDatabase<PgQueryResultHKT, typeof schema>, 'transaction'>

export type { Statement }

export interface TransactionOptions {
  /** The statements may take minutes (`longTimeouts` of `postgres-timeouts.ts`). For background work only. */
  isLong?: boolean
}

/** The connections of one pool at this moment. */
export interface PoolState {
  /** What the pool is for: `requests`, `heavy` reads, `background`, and `replica` for heavy reads where there is one. */
  pool: string
  inUse: number
  idle: number
  /** Statements that wait for a connection. */
  waiting: number
  /** Connections that it may have. */
  most: number
}

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Statements that fail, here, in `db` and in transactions, throw a `StatementError`, which has none of their values.
   *
   * Runs raw SQL with `$1` parameters; rows as objects. One round trip. Under a `name`, which belongs to this text only,
   * Postgres reads and plans it once for each connection.
   */
  query<Row>(text: string, params?: unknown[], name?: string): Promise<Row[]>
  /** Commits when the work resolves, rolls back when it rejects. Never await anything but SQL inside. */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Like `transaction`, for work that does not know of it: every statement that `work` sends while it runs, by `db`, `query`,
   * `transaction`, `heavy` or `replica`, belongs to this one transaction. A unit within a unit is part of it. Nothing else may be awaited.
   */
  unit<T>(work: () => Promise<T>): Promise<T>
  /** Whether the caller runs in a unit. */
  isInUnit(): boolean
  /**
   * Reads that begin no transaction of a unit. Two of them may see different moments: what is written because of them has to compare what
   * it was read from (`cart.revision`). Once the transaction has begun they belong to it.
   */
  ahead: Pick<Database, 'db'>
  /** In a unit: a write that is done at the unit's end, or at once where its transaction has begun. */
  later(statement: Statement): Promise<void>
  /**
   * In a unit: its last statement, and its rows. A unit that has begun no transaction sends it with what was kept for the end, as a whole
   * and in one round trip.
   */
  last<Row>(statement: Statement): Promise<Row[]>
  /**
   * The same database over a few connections of its own, for reads that may take long and that anyone may ask for, as listings: when they
   * are all busy, others wait there and fail soon, while checkout and health keep their connections. An embedded database has one.
   */
  heavy: Pick<Database, 'db' | 'query' | 'transaction'>
  /**
   * For reads that may be a moment old: listings and pages of tires, never a page that shows what a write has just done. Over a replica
   * where one is set and answers; otherwise the same as `heavy`.
   */
  replica: Pick<Database, 'db' | 'query' | 'transaction'>
  /** Calls back on each `pg_notify` of any node. Resolves with a function that stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** Empty for an embedded database. */
  pools(): PoolState[]
  close(): Promise<void>
}
