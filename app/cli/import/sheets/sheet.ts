/** What a file of an import holds: its columns, how each is read, and what a row of them becomes. */
import type { ImportKind, ImportRows } from '#adapters/catalogue-import/index.ts'
import type { Reader } from './cells.ts'

export interface Column<Value = unknown> {
  about: string
  example: string
  read: Reader<Value>
  isRequired: boolean
  /** What an empty cell means, and a column that the file does not have. */
  whenEmpty?: Value
  /** The same in words: `0`, `the price`. */
  emptyInWords?: string
}

/** A file without it is refused, and so is a row whose cell is empty. */
export function required<Value>(read: Reader<Value>, about: string, example: string): Column<Value> {
  return { read, about, example, isRequired: true }
}

export function optional<Value, Empty>(
  read: Reader<Value>,
  whenEmpty: Empty,
  about: string,
  example: string,
  emptyInWords = String(whenEmpty),
): Column<Value | Empty> {
  return { read: read as Reader<Value | Empty>, whenEmpty, about, example, isRequired: false, emptyInWords }
}

type Columns = Readonly<Record<string, Column>>
export type ValuesOf<These extends Columns> = { [Name in keyof These]: These[Name] extends Column<infer Value> ? Value : never }

/** What is wrong with a row although each of its cells can be read. */
export interface RowProblem {
  /** Null where it is about the whole row. */
  column: string | null
  reason: string
}

/** What a row of the file becomes, or why it becomes nothing. */
export type MadeRows<Row> = { rows: Row[] } | { problems: RowProblem[] }

/** A table in a file. */
export interface Sheet<Row = unknown, These extends Columns = Columns> {
  /** `items.csv` */
  file: string
  about: string
  columns: These
  /** Columns of the database, and the columns of the file that they are made of: a file without these leaves an existing row's as it is. */
  keeps: Readonly<Record<string, ReadonlyArray<keyof These & string>>>
  toRows(values: ValuesOf<These>): MadeRows<Row>
}

/** A file of the shop's rows. */
export interface ShopFile<Kind extends ImportKind = ImportKind, These extends Columns = Columns>
  extends Sheet<ImportRows[Kind], These> {
  kind: Kind
}

/** Lets the types of the columns be found. */
export function shopFile<Kind extends ImportKind, These extends Columns>(made: ShopFile<Kind, These>): ShopFile<Kind, These> {
  return made
}

export function sheet<Row, These extends Columns>(made: Sheet<Row, These>): Sheet<Row, These> {
  return made
}
