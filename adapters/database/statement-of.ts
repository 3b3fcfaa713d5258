import type { Statement } from './database.ts'

/** A query of Drizzle as a statement to be sent later. `name`: of this very text, so its columns are always the same. */
export function statementOf(name: string, query: { toSQL(): { sql: string; params: unknown[] } }): Statement {
  const { sql, params } = query.toSQL()
  return { name, text: sql, params: params as Statement['params'] }
}
