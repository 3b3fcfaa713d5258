/** Brings the rows of a shop's own files into the catalogue: all of a group of files at once, or none of it. */
import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { announceCatalogue } from '#adapters/database/catalogue-changes.ts'
import type { Database, Db } from '#adapters/database/database.ts'
import { findMark, importedMark, loadLock, writeMark } from '#adapters/database/load-mark.ts'
import { rowsOf } from '#adapters/database/rows-of.ts'
import { checkSql, checks } from './checks.ts'
import { addInstallationDeal } from './installation-deal.ts'
import { mergeSql } from './merges.ts'
import { orderedItems, removalOrder, removals } from './removals.ts'
import type { ImportKind, Origin, StagedRow } from './rows.ts'
import { createStage, stagedKinds, stageOf } from './stages.ts'

export interface Refusal extends Origin {
  /** Null where the sentence is about the whole row. */
  column: string | null
  value: string
  /** What follows "line 12: price 12.345": a clause without a period. */
  reason: string
}

export interface Counts {
  added: number
  changed: number
  /** In the shop as in the file. */
  unchanged: number
}

export interface Removed {
  removed: number
  /** Kept without stock, or without free times. */
  emptied: number
}

/** One group of files on its way into the shop. Nothing is seen of it before the group's work is done. */
export interface ImportUnit {
  /** Sets rows aside; they are in the order of their lines. */
  stage<Kind extends ImportKind>(kind: Kind, rows: ReadonlyArray<StagedRow<Kind>>): Promise<void>
  /** Says that all files have been read; checks and merges come after. */
  allStaged(kinds: readonly ImportKind[]): Promise<void>
  /** Finds the rows that are there twice or name what does not exist, and leaves them out: the first `limit`, and how many. */
  check(kind: ImportKind, limit: number): Promise<{ refusals: Refusal[]; total: number }>
  /** Writes what was set aside. `kept`: columns (`lead_days`) that rows of the shop keep, because the file lacks them. */
  merge(kind: ImportKind, kept: ReadonlySet<string>): Promise<Counts>
  /** What is in the shop and not in the whole files of these kinds, in the right order; after all merges. */
  removeMissing(kinds: readonly ImportKind[]): Promise<Partial<Record<ImportKind, Removed>>>
}

/**
 * Runs `work` in one transaction, while no other import and no generated load does, and tells the running shops of the change once
 * it has committed. What `work` throws rolls all of it back.
 *
 * @throws when the database holds the generated shop of the demonstration: the two would be sold as one.
 */
export async function importUnit<T>(database: Database, work: (unit: ImportUnit) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      // Files are read between the statements.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${loadLock}::bigint)`)
      const mark = await findMark(tx)
      if (mark && mark.seed !== importedMark.seed) throw new Error(generatedShop)
      if (!mark) {
        await writeMark(tx, importedMark)
        await addInstallationDeal(tx)
      }
      for (const kind of stagedKinds) await tx.execute(sql.raw(createStage(kind)))
      const result = await work(unitOn(tx))
      await announceCatalogue(tx)
      return result
    },
    { isLong: true },
  )
}

const generatedShop =
  'This database holds the generated shop of the demonstration. Import into a database of its own: name it by DATABASE_URL, or an ' +
  'empty folder by DATA_DIR.'

function unitOn(tx: Db): ImportUnit {
  const ask = <Row>(text: string) => rowsOf<Row>(tx, sql.raw(text))
  return {
    async stage(kind, rows) {
      if (rows.length === 0) return
      const table = stageOf(kind)
      const into = sql.raw(`insert into ${table} select * from json_populate_recordset(null::${table}, `)
      await tx.execute(sql`${into}${JSON.stringify(rows.map(inSnakeCase))})`)
    },

    async allStaged(kinds) {
      // The planner knows nothing of tables that were filled in this transaction.
      for (const kind of kinds) await tx.execute(sql.raw(`analyze ${stageOf(kind)}`))
    },

    async check(kind, limit) {
      const refusals: Refusal[] = []
      let total = 0
      for (const check of checks[kind]) {
        const found = await ask<Origin & { value: string | null; total: number }>(checkSql(kind, check, limit))
        total += found[0]?.total ?? 0
        for (const { file, line, value } of found)
          refusals.push({ file, line, column: check.column, value: value ?? '', reason: check.reason })
      }
      return { refusals: refusals.slice(0, limit), total }
    },

    async merge(kind, kept) {
      const statements = mergeSql(kind, kept)
      const last = statements.pop()!
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const [counts] = await ask<{ added: number; changed: number }>(last)
      const [staged] = await ask<{ count: number }>(countSql(kind))
      const { added, changed } = counts!
      return { added, changed, unchanged: staged!.count - added - changed }
    },

    async removeMissing(kinds) {
      const found: Partial<Record<ImportKind, Removed>> = {}
      if (kinds.includes('items')) await tx.execute(sql.raw(orderedItems))
      for (const kind of removalOrder) {
        const removal = kinds.includes(kind) ? removals[kind] : undefined
        if (!removal) continue
        const count = async (text: string) =>
          (await ask<{ count: number }>(`with gone as (${text}) select count(*)::int as count from gone`))[0]!.count
        const removed = await count(removal.remove)
        found[kind] = { removed, emptied: removal.empty ? await count(removal.empty) : 0 }
      }
      return found
    },
  }
}

/** Things that the rows of a kind are about: cars and shops have several rows each. */
function countSql(kind: ImportKind): string {
  const things: Partial<Record<ImportKind, string>> = {
    fitments: 'distinct (make_slug, model_slug, year, trim_slug)',
    aces: 'distinct (make_slug, model_slug, year, trim_slug)',
    installerHours: 'distinct installer_id',
  }
  return `select count(${things[kind] ?? '*'})::int as count from ${stageOf(kind)}`
}

/** What lies deeper in a row stays as it is. */
function inSnakeCase(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))
}

/** The same few names come a million times. */
const known = new Map<string, string>()
function snake(key: string): string {
  const name = known.get(key) ?? toSnakeCase(key)
  known.set(key, name)
  return name
}
