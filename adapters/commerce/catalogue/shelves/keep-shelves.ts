/**
 * Keeps the shelves as the database is. Triggers note each product line that a transaction wrote, or whose items it wrote
 * (`line_change`); before each listing the lines noted since are read again. So a change is seen with the next question after
 * its commit, on every node, and nothing has to be announced.
 */
import { sql } from 'drizzle-orm'
import { type Database, type Db, preparedQuery } from '#adapters/database/index.ts'
import { lineChange, productLine } from '#adapters/database/schema/index.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import { lastTimeZone } from '#machines/domain/time/until.ts'
import { countLines, type LineName, readLines } from './read-lines.ts'
import { Shelves } from './shelves.ts'

/** Changes are kept for a day; shelves that were not looked at for half of it are filled again. */
const keptFor = sql`interval '1 day'`
const forgottenAfterMs = 12 * 60 * 60_000
const deletedEveryMs = 60 * 60_000
/** The clocks of the shop and of the database agree within this. */
const clocksDifferMs = 5 * 60_000

/** The day by which rebates end, as in fact-columns.ts. */
const dayOf = (now: number): string => calendarDay(new Date(now - clocksDifferMs), lastTimeZone)

interface Changes {
  /** Transactions below this number are over: all that they changed can be seen. */
  horizon: number
  changed: Array<LineName & { transaction: number }>
}

/**
 * Resolves with shelves that are no older than the call, as `database` has them, which may be a replica. They stay as they are until the
 * caller waits for something else. `own` takes writes.
 */
export function keepShelves(
  database: Pick<Database, 'db' | 'transaction'>,
  own: Pick<Database, 'db'> = database,
): () => Promise<Shelves> {
  const shelves = new Shelves()
  /** Changes of transactions from this number on may be unknown; null until the shelves are filled. */
  let since: number | null = null
  /** Transactions from `since` on whose changes are known. */
  let known = new Set<number>()
  let lookedAt = 0
  let deletedAt = 0
  /** Rebates that end before this day are off the shelves; by the clock of the database. */
  let day = ''
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  return async () => {
    await catchUp()
    return shelves
  }

  /** A reading that is under way may have begun before a change: who comes then waits for the next one, together. */
  function catchUp(): Promise<void> {
    if (!running) return begin()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return begin()
      })
    return next
  }

  function begin(): Promise<void> {
    const reading = update().finally(() => {
      if (running === reading) running = null
    })
    running = reading
    return reading
  }

  async function update(): Promise<void> {
    const now = Date.now()
    if (since === null || now - lookedAt > forgottenAfterMs) await fill()
    else {
      await dropEndedRebates(now)

      const changes = await changesSince(database.db, since)
      if (changes.changed.some(isNew)) await readAgain(since)
      else remember(changes)
    }
    lookedAt = now
    if (now - deletedAt > deletedEveryMs) {
      deletedAt = now
      await own.db.delete(lineChange).where(sql`${lineChange.changedAt} < now() - ${keptFor}`)
    }
  }

  async function fill(): Promise<void> {
    since = null
    day = dayOf(Date.now())
    await inSnapshot(async (tx) => {
      const { horizon } = await changesSince(tx, null)
      const lines = await countLines(tx)
      shelves.clear()
      shelves.reserve(lines.reduce((sum, { items }) => sum + items, 0))
      for await (const { line, items } of readLines(tx, lines)) shelves.put(line, items)
      remember({ horizon, changed: [] })
    })
  }

  /** Once a day: a rebate ends without a change of the database. */
  async function dropEndedRebates(now: number): Promise<void> {
    const today = dayOf(now)
    if (today === day) return
    const until = sql`${productLine.rebate} ->> 'until'`
    const ended = await database.db
      .select({ brandSlug: productLine.brandSlug, lineSlug: productLine.slug })
      .from(productLine)
      .where(sql`${until} < ${today} and ${until} >= ${day}`)
    if (ended.length > 0) await inSnapshot((tx) => putAgain(tx, ended))
    day = today
  }

  async function putAgain(tx: Db, names: readonly LineName[]): Promise<void> {
    for await (const { line, items } of readLines(tx, await countLines(tx, names))) shelves.put(line, items)
  }

  /** A reading that fails is repeated by the next question, because `since` stays. */
  async function readAgain(from: number): Promise<void> {
    await inSnapshot(async (tx) => {
      const changes = await changesSince(tx, from)
      const names = new Map(changes.changed.filter(isNew).map((change) => [`${change.brandSlug}/${change.lineSlug}`, change]))
      const lines = await countLines(tx, [...names.values()])
      for await (const { line, items } of readLines(tx, lines)) {
        shelves.put(line, items)
        names.delete(`${line.brandSlug}/${line.slug}`)
      }
      for (const name of names.keys()) shelves.remove(name)
      remember(changes)
    })
  }

  function isNew({ transaction }: { transaction: number }): boolean {
    return !known.has(transaction)
  }

  function remember({ horizon, changed }: Changes): void {
    since = horizon
    known = new Set(changed.flatMap(({ transaction }) => (transaction >= horizon ? [transaction] : [])))
    shelves.seen = { horizon, known: [...known] }
  }

  /** All statements see the same moment. */
  function inSnapshot(work: (tx: Db) => Promise<void>): Promise<void> {
    return database.transaction(
      async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read`)
        await work(tx)
      },
      { isLong: true },
    )
  }
}

/**
 * A transaction under way has a number from the horizon on, and may be committed after the changes of later ones were read: they
 * are read again from the horizon on. Numbers that are not given out yet come from a database that this one was copied from.
 */
async function changesSince(db: Db, since: number | null): Promise<Changes> {
  const [row] = await lineChanges(db, { since: since ?? afterAll })
  return {
    horizon: Number(row!.horizon),
    changed: row!.changed.map(([transaction, brandSlug, lineSlug]) => ({ transaction, brandSlug, lineSlug })),
  }
}

/** No transaction has so high a number. */
const afterAll = Number.MAX_SAFE_INTEGER

/** Every page with tires asks it. */
const lineChanges = preparedQuery('line-changes', (db) => {
  const { transaction, brandSlug, lineSlug } = lineChange
  return db
    .select({
      horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      changed: sql<
        Array<[number, string, string]>
      >`(select coalesce(json_agg(distinct jsonb_build_array(${transaction}, ${brandSlug}, ${lineSlug})), '[]')
        from ${lineChange} where ${transaction} >= ${sql.placeholder('since')}::bigint and ${transaction} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`,
    })
    .from(sql`(select 1) as one`)
})
