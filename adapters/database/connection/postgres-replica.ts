/** Reads over a replica: what it cannot answer is read from the shop's own server. */
import type pg from 'pg'
import type { Queried } from '#adapters/engine-postgres/index.ts'

/** A replica that could not be reached is left alone for so long, so that not every page waits for it. */
const leftAloneMs = 5_000

/** The server cancelled the statement because it took too long: on another one it would as well. */
const tookTooLong = '57014'

/**
 * A pool over the replica while it can be reached, over `own` otherwise. A single statement that fails there, because the replica stops
 * or has not caught up with the tables, is tried once more on `own`; a transaction is not.
 */
export function replicaOr(replica: Queried, own: Queried, now: () => number = () => performance.now()): Queried {
  let aloneUntil = Number.NEGATIVE_INFINITY

  async function connectReplica(): Promise<pg.PoolClient | null> {
    if (now() < aloneUntil) return null
    return replica.connect().catch(() => {
      aloneUntil = now() + leftAloneMs
      return null
    })
  }

  async function query(...statement: Parameters<pg.PoolClient['query']>): Promise<unknown> {
    const client = await connectReplica()
    if (!client) return own.query(...statement)
    try {
      const answer: unknown = await client.query(...statement)
      client.release()
      return answer
    } catch (error) {
      const { code, severity } = error as { code?: string; severity?: string }
      // What is no answer of Postgres is a connection that is lost.
      client.release(severity === undefined)
      if (code === tookTooLong) throw error
      return own.query(...statement)
    }
  }

  return { query, connect: async () => (await connectReplica()) ?? own.connect() } as unknown as Queried
}
