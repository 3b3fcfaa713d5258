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
 * Makes functions of the shop's own schema that every session which opens from now on sees before the built-in ones: move the
 * clock of a Postgres before its shop opens. Columns that are filled by default keep the real time. `isFrozen`: only the test
 * moves it; otherwise it also runs on.
 */
export async function moveClockOf({ query }: Pick<Database, 'query'>, { isFrozen }: { isFrozen: boolean }): Promise<MovedClock> {
  let moved = isFrozen ? Date.now() : 0
  await query('create table moved_clock (ms double precision not null)')
  await query('insert into moved_clock values ($1)', [moved])
  for (const clock of clocks) {
    const from = isFrozen ? 'pg_catalog.to_timestamp(0)' : `pg_catalog.${clock}()`
    await query(`create function public.${clock}() returns timestamptz language sql stable as $clock$
      select ${from} + interval '1 millisecond' * ms from public.moved_clock $clock$`)
  }
  await query(`do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
  return {
    now: () => (isFrozen ? moved : Date.now() + moved),
    async advance(ms) {
      moved += ms
      await query('update moved_clock set ms = $1', [moved])
    },
  }
}
