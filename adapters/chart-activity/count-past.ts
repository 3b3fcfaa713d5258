/** Counts made-up shoppers of the past into an empty table of numbers, for a demonstration. */
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#adapters/database/index.ts'
import { longestByHourMs } from '#machines/ports/charts/activity-ranges.view.ts'
import {
  type CountedMove,
  type CountedRow,
  type CountingRules,
  type ReadMessage,
  spanMs,
} from '#machines/ports/charts/chart-activity.ts'
import { goQuiet, rollUp, unknownSegment } from './roll-up.ts'
import { BEGIN } from './statements.ts'
import { writeTally } from './write-tally.ts'

interface Past {
  /** In the order of time. Every shopper has ordered or left. */
  rows: readonly CountedRow[]
  /** `at`: epoch ms. */
  messages: ReadonlyArray<ReadMessage & { at: number }>
  /** Of charts in browsers. `at`: epoch ms. */
  moves: ReadonlyArray<CountedMove & { chart: string; version: number; at: number }>
}

/** Changes nothing where shoppers were counted before; says whether it counted. */
export async function countPast(database: Database, rules: CountingRules, past: Past, now: number): Promise<boolean> {
  await database.query(BEGIN)
  const carts = new Map()
  const tally = rollUp(carts, past.rows, rules)
  for (const { chart, version, key, at } of past.messages) tally.read({ chart, version, segment: unknownSegment }, at, key, 1)
  for (const { chart, version, from, to, event, times, at } of past.moves)
    tally.way({ chart, version, segment: unknownSegment }, at, from, to, event, times)
  const left = goQuiet(carts.values())
  const hoursSince = now - longestByHourMs - 2 * spanMs.hour
  return database.transaction(
    async (tx) => {
      await tx.execute(sql`select position from chart_position where id = 1 for update`)
      const [known] = await rowsOf(tx, sql`select 1 as one from chart_count limit 1`)
      if (known) return false
      await writeTally(tx, tally, hoursSince)
      await writeTally(tx, left, hoursSince)
      return true
    },
    { isLong: true },
  )
}
