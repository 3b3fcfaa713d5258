/**
 * Counts how shoppers move, in the shop's own database. A sweeper counts, not the commit: a commit stays two round trips, and
 * concurrent shoppers do not contend for a counter row.
 *
 * **Exactly once.** The position in the log, the carts as they were counted last and the counts change in one transaction,
 * under the lock of the position's row. Only one node counts at a time (row lock); if the process dies, the lock is released
 * and uncommitted work is lost.
 *
 * **No row is passed over.** Ids of the log are handed out before they are committed, so an earlier id may appear after a later
 * one. A fence prevents that: first the newest row is read, then a transaction id is drawn. Any writer with a log id up to that
 * row already has a transaction id (the store writes the cart's row first), and it is smaller than the fence's. The rows are
 * counted once no transaction below the fence is running. A hanging transaction delays the numbers but never makes them wrong.
 */
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '#adapters/database/index.ts'
import { longestByHourMs } from '#machines/ports/charts/activity-ranges.view.ts'
import {
  type ChartActivities,
  type ChartActivity,
  type CountedRow,
  type CountingRules,
  quietAfterMinutes,
  segmentParts,
  spanMs,
} from '#machines/ports/charts/chart-activity.ts'
import { columnsFor } from './groupings.ts'
import { goQuiet, rollUp } from './roll-up.ts'
import {
  ACTIVITY,
  BEGIN,
  deleteOldHours,
  drawTransaction,
  logRows,
  MESSAGES_READ,
  NEWS,
  OLDEST_TRANSACTION,
  quietCarts,
  SHOPPERS_NOW,
} from './statements.ts'
import { tallyOf, WaitingCounts } from './waiting-counts.ts'
import { knownCarts, writeCarts, writeTally } from './write-tally.ts'

/** Channel notified when numbers change. */
const CHANNEL = 'chart_activity'
/** Rows of the log, carts that went quiet, or old numbers, that one transaction deals with. */
const inOneGo = 2_000
/** A piece that is cancelled by a timeout would be retried and cancelled forever. */
const long = { isLong: true }
/** A range begins with a full hour, and the page's clock may be another one than the database's: an hour for each. */
const hoursKeptMs = longestByHourMs + 2 * spanMs.hour

interface News {
  position: number
  newest: number
  /** The database's clock, epoch ms. */
  now: number
  hasQuietCart: boolean
  /** Numbers by the hour from before are not kept, epoch ms; and whether there are any. */
  hoursSince: number
  isHourOld: boolean
}

interface Fence {
  newest: number
  transaction: number
}

export function createChartActivities(database: Database, rules: CountingRules): ChartActivities {
  let fence: Fence | null = null
  let isBegun = false
  const waiting = new WaitingCounts()
  const listeners = new Set<() => void>()
  let isListening = false

  /** The fence is null while nothing is new. A fence not yet passed is kept, because a newer one would take longer. */
  async function lookAround(): Promise<News & { fence: Fence | null }> {
    if (!isBegun) await database.query(BEGIN)
    isBegun = true
    const [found] = await database.query<News>(NEWS, [quietAfterMinutes, hoursKeptMs])
    const news = found!
    // Another node may already have counted these rows.
    if (fence && fence.newest <= news.position) fence = null
    if (!fence && news.newest > news.position) fence = { newest: news.newest, transaction: await drawTransaction(database) }
    return { ...news, fence }
  }

  async function countRows(tx: Db, from: number, fenced: Fence, limit: number, hoursSince: number): Promise<number> {
    const { newest, transaction } = fenced
    const [oldest] = await rowsOf<{ oldest: number }>(tx, OLDEST_TRANSACTION)
    if (newest <= from || oldest!.oldest <= transaction) return 0
    const rows = await rowsOf<CountedRow & { id: number }>(tx, logRows(rules.reads, from, newest, limit))
    const carts = await knownCarts(tx, new Set(rows.map(({ cartId }) => cartId)))
    const tally = rollUp(carts, rows, rules)
    await writeCarts(tx, carts)
    await writeTally(tx, tally, hoursSince)
    const isAll = rows.length < limit
    await tx.execute(sql`update chart_position set position = ${isAll ? newest : (rows.at(-1)?.id ?? newest)} where id = 1`)
    if (isAll) fence = null
    return rows.length
  }

  async function countQuiet(tx: Db, limit: number, hoursSince: number): Promise<number> {
    const names = await rowsOf<{ cartId: string }>(tx, quietCarts(quietAfterMinutes, limit))
    const carts = await knownCarts(tx, new Set(names.map(({ cartId }) => cartId)))
    const tally = goQuiet(carts.values())
    await writeCarts(tx, carts)
    await writeTally(tx, tally, hoursSince)
    return names.length
  }

  /** Carts and the log; gives how many rows, carts and numbers were dealt with. */
  async function countCarts(tx: Db, position: number, news: News & { fence: Fence | null }, limit: number): Promise<number> {
    const { fence: passed, hasQuietCart, hoursSince } = news
    const counted = passed ? await countRows(tx, position, passed, limit, hoursSince) : 0
    const quiet = hasQuietCart && counted < limit ? await countQuiet(tx, limit, hoursSince) : 0
    return counted + quiet
  }

  return {
    async rollUp(limit = inOneGo) {
      const news = await lookAround()
      const { fence: passed, hasQuietCart, isHourOld, hoursSince, now } = news
      if (!passed && !hasQuietCart && !isHourOld && waiting.size === 0) return 0
      const taken = waiting.take()
      let isWritten = false
      try {
        const done = await database.transaction(async (tx) => {
          const [held] = await rowsOf<{ position: number }>(
            tx,
            sql`select position from chart_position where id = 1 for update skip locked`,
          )
          if (!held) return null
          await writeTally(tx, tallyOf(taken, now), hoursSince)
          const counted = taken.moves.length + taken.messages.length + (await countCarts(tx, held.position, news, limit))
          if (counted > 0) await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
          const old = isHourOld ? (await rowsOf(tx, deleteOldHours(hoursSince, limit))).length : 0
          return counted + old
        }, long)
        isWritten = done !== null
        return done ?? 0
      } finally {
        if (!isWritten) waiting.putBack(taken)
      }
    },

    countMoves(chart, version, moves) {
      waiting.add(moves.map((move) => ({ chart, version, ...move })))
    },

    countMessages(messages) {
      waiting.read(messages.map((message) => ({ ...message, times: 1 })))
    },

    async messagesRead(since, until) {
      const rows = await database.query<{ key: string; times: number }>(MESSAGES_READ, [
        new Date(since).toISOString(),
        new Date(until).toISOString(),
      ])
      return Object.fromEntries(rows.map(({ key, times }) => [key, times]))
    },

    async activity({ chart, span, since, until, version, segment }) {
      const columns = columnsFor(segment)
      const [row] = await database.query<{ activity: ChartActivity }>(ACTIVITY, [
        chart,
        spanMs[span] / spanMs.hour,
        new Date(since).toISOString(),
        ...segmentParts.map((part) => columns[part]),
        version,
        until === undefined ? null : new Date(until).toISOString(),
      ])
      return row!.activity
    },

    async shoppersNow() {
      const rows = await database.query<{ chart: string; carts: number }>(SHOPPERS_NOW)
      return Object.fromEntries(rows.map(({ chart, carts }) => [chart, carts]))
    },

    onChange(listener) {
      const own = () => listener()
      listeners.add(own)
      if (!isListening) {
        isListening = true
        // A node that cannot listen now tries again with the next listener; the page polls meanwhile.
        database
          .listen(CHANNEL, () => {
            for (const notify of listeners) notify()
          })
          .catch(() => {
            isListening = false
          })
      }
      return () => {
        listeners.delete(own)
      }
    },
  }
}
