/** Prepared queries. */
import type { Db } from './database.ts'

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/**
 * A query whose SQL is put together once for each connection, and which Postgres reads and plans once under this name: for
 * most queries that takes longer than their work. `build` names its values by `sql.placeholder`; what they are comes with
 * each run. A name belongs to one query in the whole shop. The embedded database plans each run, and has one connection for
 * what runs in transactions and one for the rest.
 */
export function preparedQuery<Rows>(
  name: string,
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  const prepared = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>()
  return (db, values) => {
    const known = prepared.get(db) ?? build(db).prepare(name)
    prepared.set(db, known)
    return known.execute(values)
  }
}
