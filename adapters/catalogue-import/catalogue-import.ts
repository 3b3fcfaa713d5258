/** Brings the rows of a shop's own files into the catalogue: all of a group of files at once, or none of it. */
import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  announceCatalogue,
  type Database,
  type Db,
  findMark,
  importedMark,
  loadLock,
  rowsOf,
  writeMark,
} from '#adapters/database/index.ts'
import { type Check, checkSql, checks } from './checks.ts'
import { addInstallationDeal } from './installation-deal.ts'
import { createKeptSets } from './kept-sets.ts'
import { mergeSql } from './merges.ts'
import { type NameCheck, nameChecks, takenNames } from './name-checks.ts'
import { orderedItems, removalOrder, removals, removeDeletedItems } from './removals.ts'
import type { ImportKind, Origin, StagedRow } from './rows.ts'
import { createRefused, createStage, stagedKinds, stageOf } from './stages.ts'

export interface Refusal extends Origin {
  /** Null where the sentence is about the whole row. */
  column: string | null
  value: string
  /** What follows "line 12: price 12.345": a clause without a period. */
  reason: string
}

/** What a check has left out. A row of a file may be several of the shop, and be refused for each of them. */
export interface Checked {
  rowsOfFiles: Array<{ file: number; rows: number }>
  /** All of them, read page by page. */
  refusals: AsyncIterable<Refusal>
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
  /** Finds the rows that are there twice or name what does not exist, and leaves them out. */
  check(kind: ImportKind): Promise<Checked>
  /** Writes what was set aside, except for what the rows keep of the shop's. */
  merge(kind: ImportKind): Promise<Counts>
  /** Takes out, after all merges, what rows say is to be deleted. */
  removeDeleted(kind: ImportKind): Promise<Removed | null>
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
      await tx.execute(sql.raw(createRefused))
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

/** Refused rows that are in memory at a time. */
const refusedAtOnce = 2_000

function unitOn(tx: Db): ImportUnit {
  const ask = <Row>(text: string) => rowsOf<Row>(tx, sql.raw(text))
  const keptSets = createKeptSets()
  let knowsOrders = false
  /** Orders are read once. */
  async function findOrdered(): Promise<void> {
    if (!knowsOrders) await tx.execute(sql.raw(orderedItems))
    knowsOrders = true
  }
  const count = async (text: string) =>
    (await ask<{ count: number }>(`with gone as (${text}) select count(*)::int as count from gone`))[0]!.count

  async function* refusalsOf(kind: ImportKind): AsyncGenerator<Refusal> {
    for (let turn = 0; ; ) {
      const page = await ask<{ turn: number; nth: number; file: number; line: number; value: string | null }>(
        `select turn, nth, file, line, value from import_refused where kind = '${kind}' and turn > ${turn}
          order by turn limit ${refusedAtOnce}`,
      )
      for (const { nth, file, line, value } of page) {
        const { column, reason } = checksOf(kind)[nth]!
        yield { file, line, column, value: value ?? '', reason }
      }
      if (page.length < refusedAtOnce) return
      turn = page.at(-1)!.turn
    }
  }

  return {
    async stage(kind, rows) {
      if (rows.length === 0) return
      const table = stageOf(kind)
      const into = sql.raw(`insert into ${table} select * from json_populate_recordset(null::${table}, `)
      const staged = rows.map(({ kept, ...row }) => ({ ...inSnakeCase(row), kept_set: keptSets.numberOf(kind, kept) }))
      await tx.execute(sql`${into}${JSON.stringify(staged)})`)
    },

    async allStaged(kinds) {
      // The planner knows nothing of tables that were filled in this transaction.
      for (const kind of kinds) await tx.execute(sql.raw(`analyze ${stageOf(kind)}`))
    },

    async check(kind) {
      for (const [nth, check] of checksOf(kind).entries()) {
        const isRefused = 'names' in check ? takenNames(check, await ask(check.names)) : check.isRefused
        const value = 'names' in check ? `s.${check.columns.at(-1)}` : check.value
        await tx.execute(sql.raw(checkSql(kind, { isRefused, value }, nth)))
      }
      const rowsOfFiles = await ask<{ file: number; rows: number }>(
        `select file, count(distinct line)::int as rows from import_refused where kind = '${kind}' group by file`,
      )
      return { rowsOfFiles, refusals: refusalsOf(kind) }
    },

    async merge(kind) {
      const { before, counted } = mergeSql(kind, keptSets)
      for (const statement of before) await tx.execute(sql.raw(statement))
      let [added, changed] = [0, 0]
      for (const statement of counted) {
        const [counts] = await ask<{ added: number; changed: number }>(statement)
        added += counts!.added
        changed += counts!.changed
      }
      const [staged] = await ask<{ count: number }>(countSql(kind))
      return { added, changed, unchanged: staged!.count - added - changed }
    },

    async removeDeleted(kind) {
      if (kind !== 'pies') return null
      const [deleted] = await ask<{ count: number }>(`select count(*)::int as count from ${stageOf('pies')} where is_deleted`)
      if (deleted!.count === 0) return null
      await findOrdered()
      const { remove, empty } = removeDeletedItems
      return { removed: await count(remove), emptied: await count(empty) }
    },

    async removeMissing(kinds) {
      const found: Partial<Record<ImportKind, Removed>> = {}
      if (kinds.includes('items')) await findOrdered()
      for (const kind of removalOrder) {
        const removal = kinds.includes(kind) ? removals[kind] : undefined
        if (!removal) continue
        const removed = await count(removal.remove)
        found[kind] = { removed, emptied: removal.empty ? await count(removal.empty) : 0 }
      }
      return found
    },
  }
}

/** In the order in which they are made: a car without its original set is found after the names. */
function checksOf(kind: ImportKind): ReadonlyArray<NameCheck | Check> {
  return [...(nameChecks[kind] ?? []), ...checks[kind]]
}

/** Things that the rows of a kind are about: cars and shops have several rows each. */
function countSql(kind: ImportKind): string {
  const things: Partial<Record<ImportKind, string>> = {
    fitments: 'distinct (make_slug, model_slug, year, trim_slug)',
    aces: 'distinct (make_slug, model_slug, year, trim_slug)',
    installerHours: 'distinct installer_id',
  }
  const rows = kind === 'pies' ? `${stageOf(kind)} where not is_deleted` : stageOf(kind)
  return `select count(${things[kind] ?? '*'})::int as count from ${rows}`
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
