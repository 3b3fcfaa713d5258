/**
 * Several statements in one round trip and one transaction, without `begin` and `commit`: Postgres runs all of them that come before one
 * `Sync` message as a whole, or none when one fails. They cannot see each other's answers.
 */
import pg from 'pg'
import type { Statement } from './sql-database.ts'

/** What is used of a connection of `pg`: https://www.postgresql.org/docs/15/protocol-flow.html#PROTOCOL-FLOW-PIPELINING */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: Array<string | null> }): void
  describe(what: { type: 'P'; name: string }): void
  execute(what: { portal: string }): void
  sync(): void
}

interface Rows {
  rows: unknown[]
  addFields(fields: unknown): void
  parseRow(fields: unknown): unknown
  addRow(row: unknown): void
}

const { Result } = pg as unknown as { Result: new () => Rows }

/** For `client.query(batch, done)`: `done` gets an error, or the rows of the last statement. */
export class StatementBatch {
  callback: ((error: Error | null, rows?: unknown[]) => void) | undefined
  /** Of the last statement. The client gives it its own parsers of types. */
  readonly _result = new Result()
  private done = 0

  constructor(readonly statements: readonly Statement[]) {}

  /** For traces and for tests, which note what is asked. */
  get text(): string {
    return this.statements.map(({ text }) => text).join(';\n')
  }

  /** The statement under way, and where one has failed, that one. */
  get underWay(): Statement {
    return this.statements[this.done] ?? this.statements.at(-1)!
  }

  /** The same without names, for a connection that may not be the one of the next batch. */
  unnamed(): StatementBatch {
    return new StatementBatch(this.statements.map(({ text, params }) => ({ text, params })))
  }

  submit(wire: Wire): Error | null {
    const misnamed = this.statements.find(
      (statement) => (wire.parsedStatements[nameOf(statement)] ?? statement.text) !== statement.text,
    )
    if (misnamed) return new Error(`Another statement has the name ${misnamed.name}`)
    wire.stream.cork()
    for (const statement of this.statements) {
      const { text, params } = statement
      const name = nameOf(statement)
      if (!name || wire.parsedStatements[name] === undefined) {
        // An earlier batch that failed may have left it there.
        if (name) wire.close({ type: 'S', name })
        wire.parse({ name, text })
      }
      wire.bind({ statement: name, values: params.map((value) => (value === null ? null : String(value))) })
      wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    if (this.isAtLast()) this._result.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    if (this.isAtLast()) this._result.addRow(this._result.parseRow(fields))
  }

  handleCommandComplete(_message: unknown, wire: Wire): void {
    const name = nameOf(this.underWay)
    if (name) wire.parsedStatements[name] = this.underWay.text
    this.done += 1
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this._result.rows)
  }

  private isAtLast(): boolean {
    return this.done === this.statements.length - 1
  }
}

/** Names of batches are their own: one that a failed batch has left on the server is known to no other query of the connection. */
const nameOf = ({ name }: Statement) => (name ? `${name} in a batch` : '')

/** Sends a batch over a connection; gives the rows of its last statement. */
export function sendBatch(client: Pick<pg.PoolClient, 'query'>, batch: StatementBatch): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const query = client.query as unknown as (batch: StatementBatch, done: StatementBatch['callback']) => void
    query.call(client, batch, (error, rows) => (error ? reject(error) : resolve(rows ?? [])))
  })
}
