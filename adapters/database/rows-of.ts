import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The rows of a statement inside a transaction, on either database. */
export async function rowsOf<Row>(tx: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows
}
