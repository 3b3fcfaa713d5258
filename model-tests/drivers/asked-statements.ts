/** The statements that a shop in the test's own process (`openScriptedShop`) asks of Postgres. */
import pg from 'pg'
import { StatementBatch } from '#adapters/engine-postgres/index.ts'

export interface AskedStatements {
  /** The texts of all statements since the last call, in their order; of a transaction also its `begin` and `commit`. */
  take(): string[]
  /** Nothing is noted any more. */
  stop(): void
}

/** Notes each statement of every connection that opens from now on: call it before the shop opens. */
export function noteStatements(): AskedStatements {
  const asked: string[] = []
  const { prototype } = pg.Client
  const plain = prototype.query as (...values: unknown[]) => unknown
  prototype.query = function noted(this: pg.Client, statement: string | { text: string }, ...values: unknown[]) {
    if (statement instanceof StatementBatch) asked.push(...statement.statements.map(({ text }) => text))
    else asked.push(typeof statement === 'string' ? statement : statement.text)
    return plain.call(this, statement, ...values)
  } as typeof prototype.query
  return {
    take: () => asked.splice(0),
    stop() {
      prototype.query = plain as typeof prototype.query
    },
  }
}
