/** What the store needs of a database. `overPostgres` and `overPglite` give one; an application may give its own. */

/** SQL with `$1` parameters, as texts or what Postgres reads the same as a text. `name`: as for `SqlDatabase.query`. */
export interface Statement {
  name?: string
  text: string
  params: Array<string | number | boolean | null>
}

export interface SqlDatabase {
  /**
   * Runs a statement with `$1` parameters; rows as objects, bigint as number. One round trip. Under a `name`, which belongs to this text
   * only, Postgres reads and plans it once for each connection. An error of Postgres has its SQLSTATE as `code`.
   */
  query<Row>(text: string, params?: unknown[], name?: string): Promise<Row[]>
  /**
   * A transaction for code that does not know of it: every statement that `work` sends while it runs belongs to it. Committed when the work
   * resolves, rolled back when it rejects. A unit within a unit is part of it. Nothing but SQL may be awaited.
   */
  unit<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether the caller runs in a unit. */
  isInUnit(): boolean
  /** In a unit: a write that is done at the unit's end, or at once where its transaction has begun. */
  later(statement: Statement): Promise<void>
  /** In a unit: its last statement, and its rows. */
  last<Row>(statement: Statement): Promise<Row[]>
  /** Calls back on each `pg_notify` of any node. Resolves with a function that stops it. A missed one is tolerated. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
}
