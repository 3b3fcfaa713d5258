/**
 * A unit over Postgres. It begins its transaction when something in it needs one. Where it only reads ahead and keeps its writes for the
 * end, it needs none: they and the last statement are one batch.
 */
import type pg from 'pg'
import type { Statement } from '#adapters/database/database.ts'
import { isPostgresError, withoutValues } from '#adapters/database/statement-error.ts'
import type { Queried } from './postgres.ts'
import { rollbackMs } from './postgres-timeouts.ts'
import { StatementBatch, sendBatch } from './statement-batch.ts'

export class PostgresUnit {
  private client: pg.PoolClient | null = null
  private beginning: Promise<pg.PoolClient> | null = null
  /** Writes that nothing has asked for yet. */
  private kept: Statement[] = []
  private hasEnded = false

  constructor(private readonly pool: Queried) {}

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
    const client = await this.pool.connect().catch(failed('begin'))
    this.client = client
    await client.query('begin').catch(failed('begin'))
    for (const statement of this.kept.splice(0)) await ask(client, statement)
    return client
  }

  /** Keeps a write for the end of the unit; in a transaction that has begun it is done at once. */
  async later(statement: Statement): Promise<void> {
    this.refuseAfterLast()
    if (this.beginning) await ask(await this.beginning, statement)
    else this.kept.push(statement)
  }

  /** Does a statement after which nothing follows in this unit, with all that was kept before it; gives its rows. */
  async last(statement: Statement): Promise<unknown[]> {
    this.refuseAfterLast()
    this.hasEnded = true
    if (this.beginning) return ask(await this.beginning, statement)
    const batch = new StatementBatch([...this.kept.splice(0), statement])
    const client = await this.pool.connect().catch(failed(statement.text))
    try {
      const rows = await sendBatch(client, batch)
      client.release()
      return rows
    } catch (error) {
      // What Postgres did not answer may still be under way: the connection leaves the pool.
      client.release(!isPostgresError(error))
      throw withoutValues(error, batch.underWay.text)
    }
  }

  /** Makes what was done permanent. */
  async commit(): Promise<void> {
    if (this.kept.length > 0) await this.last(this.kept.pop()!)
    if (this.beginning) await (await this.beginning).query('commit').catch(failed('commit'))
    this.client?.release()
  }

  async rollBack(): Promise<void> {
    // Work that failed may have left a statement that begins the transaction at this moment.
    await this.beginning?.catch(() => null)
    if (this.client) await rollBack(this.client)
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

async function ask(client: pg.PoolClient, { name, text, params }: Statement): Promise<unknown[]> {
  return (await client.query({ name, text, values: params }).catch(failed(text))).rows
}

/** What a refused statement is thrown as. */
export function failed(statement: string): (error: unknown) => never {
  return (error) => {
    throw withoutValues(error, statement)
  }
}
