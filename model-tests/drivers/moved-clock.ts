/** A database clock that a test moves: all `now()` of the shop's SQL goes by it, and every timer of a cart. */
import type { Database } from '#adapters/database/index.ts'

export interface MovedClock {
  /** Epoch ms. */
  now(): number
  /** Forwards, in milliseconds. */
  advance(ms: number): Promise<void>
}

const clocks = ['now', 'statement_timestamp', 'transaction_timestamp', 'clock_timestamp']

/**
 * Only for an embedded database, whose one session sees the functions of its own schema before the built-in ones. Columns
 * that are filled by default keep the real time. `stands`: only the test moves it; otherwise it goes on by itself as well.
 */
export async function moveClockOf({ kind, query }: Database, { stands }: { stands: boolean }): Promise<MovedClock> {
  if (kind !== 'pglite') throw new Error('Only the clock of an embedded database can be moved')
  for (const clock of clocks)
    await query(`create or replace function public.${clock}() returns timestamptz language sql stable as $clock$
      select ${stands ? "pg_catalog.to_timestamp(0) + interval '1 millisecond' *" : `pg_catalog.${clock}() + interval '1 millisecond' *`}
        current_setting('treadline.moved_ms')::float8 $clock$`)
  let moved = stands ? Date.now() : 0
  const set = () => query(`select set_config('treadline.moved_ms', $1, false)`, [String(moved)])
  await set()
  await query('set search_path = public, pg_catalog')
  return {
    now: () => (stands ? moved : Date.now() + moved),
    async advance(ms) {
      moved += ms
      await set()
    },
  }
}
