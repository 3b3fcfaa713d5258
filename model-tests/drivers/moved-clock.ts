/** A database clock that stands still until a test moves it: all `now()` of the shop's SQL goes by it, and every timer of a cart. */
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
 * that are filled by default keep the real time.
 */
export async function moveClockOf({ kind, query }: Database): Promise<MovedClock> {
  if (kind !== 'pglite') throw new Error('Only the clock of an embedded database can be moved')
  for (const clock of clocks)
    await query(`create or replace function public.${clock}() returns timestamptz language sql stable as $clock$
      select pg_catalog.to_timestamp(current_setting('treadline.now_ms')::float8 / 1000) $clock$`)
  let now = Date.now()
  const set = () => query(`select set_config('treadline.now_ms', $1, false)`, [String(now)])
  await set()
  await query('set search_path = public, pg_catalog')
  return {
    now: () => now,
    async advance(ms) {
      now += ms
      await set()
    },
  }
}
