/** The store's database over connections of `pg`. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PostgresUnit } from './postgres-unit.ts'
import type { SqlDatabase } from './sql-database.ts'
import { forgetReads } from './turn.ts'
import { createUnits } from './units.ts'

/** Pause before a lost connection that listens is opened again, ms. */
const retryMs = 500

/** bigint as number, as PGlite gives it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
}

/**
 * A pool of its own, and one connection that listens. `config` as for `pg.Pool`; it should limit the time of a statement. `close` ends the
 * connections.
 */
export function overPostgres(config: pg.PoolConfig): SqlDatabase & { close(): Promise<void> } {
  const pool = new pg.Pool({ ...config, types })
  pool.on('error', () => {})
  // The pool itself listens to idle connections only: one that is lost in use fails its statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  const units = createUnits<PostgresUnit>()
  const listening = listenOver(config)
  const current = (): PostgresUnit => {
    const unit = units.current()
    if (!unit) throw new Error('Only a unit keeps statements for its end')
    return unit
  }
  return {
    async query<Row>(text: string, params?: unknown[], name?: string) {
      const connection = (await units.current()?.begin()) ?? pool
      return (await connection.query({ name, text, values: params })).rows as Row[]
    },
    async unit(work) {
      if (units.current()) return work()
      const unit = new PostgresUnit(pool)
      try {
        const result = await units.run(unit, work)
        await unit.commit()
        return result
      } catch (error) {
        forgetReads()
        await unit.rollBack()
        throw error
      }
    },
    isInUnit: () => units.current() !== null,
    async later(statement) {
      await current().later(statement)
    },
    async last<Row>(statement: Parameters<SqlDatabase['last']>[0]) {
      return (await current().last(statement)) as Row[]
    },
    listen: listening.listen,
    async close() {
      await listening.close()
      await pool.end()
    },
  }
}

/** Connects at the first `listen`, and again when the connection is lost. */
function listenOver(config: pg.ClientConfig): Pick<SqlDatabase, 'listen'> & { close(): Promise<void> } {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | null = null
  let opening: Promise<void> | null = null
  let isClosed = false

  async function open(): Promise<void> {
    while (!isClosed) {
      const attempt = new pg.Client(config)
      attempt.on('error', () => {})
      attempt.on('notification', ({ channel, payload = '' }) => {
        for (const listener of listeners.get(channel) ?? []) listener(payload)
      })
      try {
        await attempt.connect()
        for (const channel of listeners.keys()) await attempt.query(`listen ${pg.escapeIdentifier(channel)}`)
        attempt.once('end', () => {
          client = null
          if (!isClosed) opening = open()
        })
        client = attempt
        return
      } catch {
        await attempt.end().catch(() => {})
        await sleep(retryMs, undefined, { ref: false })
      }
    }
  }

  return {
    async listen(channel, onPayload) {
      const own = (payload: string) => onPayload(payload)
      const known = listeners.get(channel)
      listeners.set(channel, new Set([...(known ?? []), own]))
      opening ??= open()
      await opening
      if (!known) await client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {})
      return async () => {
        listeners.get(channel)?.delete(own)
      }
    },
    async close() {
      isClosed = true
      await opening
      await client?.end()
    },
  }
}
