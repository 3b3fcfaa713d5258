/**
 * Writes a generated shop into the catalogue tables: whole batches as JSON, one statement and one transaction each. Deleting,
 * analyzing and waiting for another node's load may take minutes, so all of it runs in long transactions.
 */
import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { announceCatalogue } from './catalogue-changes.ts'
import type { Database } from './database.ts'
import { refreshLineRatings } from './line-ratings.ts'
import { findMark, type LoadMark, loadLock, writeMark } from './load-mark.ts'
import { rowsOf } from './rows-of.ts'
import * as schema from './schema/index.ts'

/** In the order in which they are filled: referenced tables first. */
const tables = {
  brand: schema.brand,
  productLine: schema.productLine,
  tireSize: schema.tireSize,
  item: schema.item,
  vehicleFitment: schema.vehicleFitment,
  installer: schema.installer,
  warehouse: schema.warehouse,
  pickupLocation: schema.pickupLocation,
  service: schema.service,
  coupon: schema.coupon,
  review: schema.review,
}
type Table = keyof typeof tables

const long = { isLong: true }

/**
 * The sink of a database, for `loadFixtures`. Rows are objects whose keys are the columns in camel case; a missing key is null.
 * Throws the database's errors; the batch is then rolled back.
 */
export function createFixtureSink(database: Database) {
  return {
    /** PGlite has one process only, whose folder is locked; among the nodes of a Postgres an advisory lock decides. */
    exclusively<T>(load: () => Promise<T>): Promise<T> {
      if (database.kind === 'pglite') return load()
      return database.transaction(async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
        await tx.execute(sql`select pg_advisory_xact_lock(${loadLock}::bigint)`)
        return load()
      }, long)
    },

    /** A load writes its mark last, so a load that was cut off has none. */
    async finished(): Promise<LoadMark | null> {
      return findMark(database.db)
    },

    /** Postgres refuses to delete rows that a cart refers to. */
    async clear(): Promise<void> {
      for (const table of Object.values(tables).reverse()) await database.transaction((tx) => tx.delete(table), long)
    },

    async insert(table: Table, rows: readonly object[]): Promise<void> {
      await database.transaction((tx) => tx.execute(insertSql(table, rows)), long)
    },

    async insertMissing(table: Table, rows: readonly object[]): Promise<number> {
      const onlyNew = sql`${insertSql(table, rows)} ${ofKnownRows(table)} returning 1 as kept`
      return (await database.transaction((tx) => rowsOf(tx, onlyNew), long)).length
    },

    async finish(mark: LoadMark): Promise<void> {
      await database.transaction(async (tx) => {
        await refreshLineRatings(tx)
        await writeMark(tx, mark)
        await announceCatalogue(tx)
      }, long)
      await database.transaction((tx) => tx.execute(sql`analyze`), long)
    },
  }
}

/** Columns that came after the table: a row of an earlier version gets them where it has none, and the rest stays as it is. */
const laterColumns: Partial<Record<Table, { key: string[]; columns: string[] }>> = {
  vehicleFitment: {
    key: ['make_slug', 'model_slug', 'year', 'trim_slug'],
    columns: ['driven_axle', 'pressure_monitor'],
  },
}

function ofKnownRows(table: Table): SQL {
  const later = laterColumns[table]
  if (!later) return sql`on conflict do nothing`
  const { name } = getTableConfig(tables[table])
  const set = later.columns.map((column) => `${column} = coalesce(${name}.${column}, excluded.${column})`).join(', ')
  const isLacking = later.columns.map((column) => `(${name}.${column} is null and excluded.${column} is not null)`).join(' or ')
  return sql.raw(`on conflict (${later.key.join(', ')}) do update set ${set} where ${isLacking}`)
}

function insertSql(table: Table, rows: readonly object[]): SQL {
  const { name, columns } = getTableConfig(tables[table])
  const fields = columns.map((column) => ({ key: column.name, column: toSnakeCase(column.name) }))
  const list = fields.map(({ column }) => column).join(', ')
  const json = JSON.stringify(rows.map((row) => renamed(row, fields)))
  return sql`${sql.raw(`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, `)}${json})`
}

/** The row with the columns' names in SQL; what lies deeper in it stays as it is. */
function renamed(row: object, fields: ReadonlyArray<{ key: string; column: string }>): Record<string, unknown> {
  const values = row as Readonly<Record<string, unknown>>
  const columns: Record<string, unknown> = {}
  for (const { key, column } of fields) columns[column] = values[key]
  return columns
}
