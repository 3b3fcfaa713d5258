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

/**
 * A value of the shop's row, made of the cells. The column that it asks first is its own, and the others are what it is worked out from
 * where that one is empty: `kept.ts` finds out which these are. It has the type of a method, so that a sheet of certain columns is a sheet.
 */
export type Made<Cells, Value> = { from(of: Cells): Value }['from']

/** A value whose parts have columns of their own. */
export interface Parts<Cells = unknown, Value = unknown> {
  /** A part that is undefined is left out. */
  parts: { [Part in keyof Value]-?: Made<Cells, Value[Part] | undefined> }
  /** False where there is none of it, and the value is null. */
  isThere?: Made<Cells, boolean>
}

/** Every value of a row of the shop. */
export type MadeRow<Row, Cells> = {
  [Name in keyof Row]-?: Made<Cells, Row[Name]> | Parts<Cells, NonNullable<Row[Name]>>
}

/** A table in a file. */
export interface Sheet<Row = unknown, These extends Columns = Columns> {
  /** `items.csv` */
  file: string
  about: string
  columns: These
  /** What is wrong with a row although each of its cells can be read. */
  problems?(of: ValuesOf<NoInfer<These>>): RowProblem[]
  row: MadeRow<Row, ValuesOf<NoInfer<These>>>
  /** The rows that a row of the file becomes, where it may be several. */
  severalOf?(row: Row, of: ValuesOf<NoInfer<These>>): Row[]
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

/** The same of a table that is no file of the shop: `sheet<Row>()({ … })`. */
export function sheet<Row>() {
  return <These extends Columns>(made: Sheet<Row, These>): Sheet<Row, These> => made
}
