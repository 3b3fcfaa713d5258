/**
 * A unit over Postgres. It begins its transaction when something in it needs one. Where it only reads ahead and keeps its writes for the
 * end, it needs none: they and the last statement are one batch.
 */
import type pg from 'pg'
import type { Statement } from './sql-database.ts'
import { StatementBatch, sendBatch } from './statement-batch.ts'

/** What is used of a pool of `pg`. */
export type Queried = Pick<pg.Pool, 'connect' | 'query'>

/** Rolling back needs no work of the server: a connection that does not answer this in time is closed. */
const rollbackMs = 2_000

export class PostgresUnit {
  private client: pg.PoolClient | null = null
  private beginning: Promise<pg.PoolClient> | null = null
  /** Writes that nothing has asked for yet. */
  private kept: Statement[] = []
  private hasEnded = false

  /** `errorOf`: what is thrown in place of what the driver threw for a statement. */
  constructor(
    private readonly pool: Queried,
    private readonly errorOf: (error: unknown, statement: string) => unknown = (error) => error,
  ) {}

  /** The connection of its transaction, for reads: null where none has begun and nothing was written that they would miss. */
  ofReads(): Promise<pg.PoolClient> | null {
    return this.kept.length > 0 ? this.begin() : this.beginning
  }

  /** Begins the transaction, with the writes that were kept so far. */
  begin(): Promise<pg.PoolClient> {
    this.refuseAfterLast()
    this.beginning ??= this.start()
    return this.beginning
  }

  private async start(): Promise<pg.PoolClient> {
    const client = await this.pool.connect().catch(this.failed('begin'))
    this.client = client
    await client.query('begin').catch(this.failed('begin'))
    for (const statement of this.kept.splice(0)) await this.ask(client, statement)
    return client
  }

  /** Keeps a write for the end of the unit; in a transaction that has begun it is done at once. */
  async later(statement: Statement): Promise<void> {
    this.refuseAfterLast()
    if (this.beginning) await this.ask(await this.beginning, statement)
    else this.kept.push(statement)
  }

  /** Does a statement after which nothing follows in this unit, with all that was kept before it; gives its rows. */
  async last(statement: Statement): Promise<unknown[]> {
    this.refuseAfterLast()
    this.hasEnded = true
    if (this.beginning) return this.ask(await this.beginning, statement)
    const batch = new StatementBatch([...this.kept.splice(0), statement])
    const client = await this.pool.connect().catch(this.failed(statement.text))
    try {
      const rows = await sendBatch(client, batch)
      client.release()
      return rows
    } catch (error) {
      // What Postgres did not answer may still be under way: the connection leaves the pool.
      client.release(!isPostgresError(error))
      throw this.errorOf(error, batch.underWay.text)
    }
  }

  /** Makes what was done permanent. */
  async commit(): Promise<void> {
    if (this.kept.length > 0) await this.last(this.kept.pop()!)
    if (this.beginning) await (await this.beginning).query('commit').catch(this.failed('commit'))
    this.client?.release()
  }

  async rollBack(): Promise<void> {
    // Work that failed may have left a statement that begins the transaction at this moment.
    await this.beginning?.catch(() => null)
    if (this.client) await rollBack(this.client)
  }

  private async ask(client: pg.PoolClient, { name, text, params }: Statement): Promise<unknown[]> {
    return (await client.query({ name, text, values: params }).catch(this.failed(text))).rows
  }

  private failed(statement: string): (error: unknown) => never {
    return (error) => {
      throw this.errorOf(error, statement)
    }
  }

  /** Its writes would not be kept with the others. */
  private refuseAfterLast(): void {
    if (this.hasEnded) throw new Error('The last statement of this unit is done; nothing may follow it')
  }
}

/** Ends a transaction without its writes. A connection that could not roll back is closed; the pool opens another. */
export async function rollBack(client: pg.PoolClient): Promise<void> {
  let broken: Error | undefined
  const rollback = { text: 'rollback', query_timeout: rollbackMs }
  await client.query(rollback).catch((problem: Error) => {
    broken = problem
  })
  client.release(broken)
}

/** Whether an error is Postgres' own answer. */
function isPostgresError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && 'code' in error
}
