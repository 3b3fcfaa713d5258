/** The database port inside the adapters: one shape for PGlite and for any Postgres. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** Drizzle over either engine. Columns are snake_case in SQL (`casing: 'snake_case'`). */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Runs raw SQL with `$1` parameters; rows as objects. One round trip. Under a `name`, which stands for this text alone,
   * Postgres reads and plans it once for each connection.
   */
  query<Row>(text: string, params?: unknown[], name?: string): Promise<Row[]>
  /** Commits when the work resolves, rolls back when it rejects. Never await anything but SQL inside. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Hears `pg_notify` from every node; gives back the way to stop listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
