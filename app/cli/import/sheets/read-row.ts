/** Reads a file's header and its rows by the file's sheet. */
import type { Kept } from '#adapters/catalogue-import/index.ts'
import { nearest } from '#app/cli/import/nearest.ts'
import { withoutUnseen } from '#machines/domain/unseen-signs.ts'
import { keptOf } from './kept.ts'
import type { Column, Made, Parts, RowProblem, Sheet } from './sheet.ts'
import { spreadsheetProblem } from './spreadsheet.ts'

/** Where each column is, and what a row that the shop has keeps. */
export interface Header {
  places: ReadonlyMap<string, number>
  kept: Kept
  width: number
}

/** The header in any order, or a sentence for each thing that is wrong with it. Commas after the last column are left out. */
export function readHeader(sheet: Sheet, header: readonly string[]): Header | { problems: string[] } {
  const { columns } = sheet
  const known = Object.keys(columns)
  const cells = header.slice(0, header.findLastIndex((cell) => cell !== '') + 1).map(withoutUnseen)
  const wrong = wrongHeader(cells)
  if (wrong !== null) return { problems: [wrong] }
  const problems: string[] = []
  const places = new Map<string, number>()
  let hasStrange = false
  for (const [index, name] of cells.entries()) {
    if (!known.includes(name)) {
      const near = nearest(name, known)
      hasStrange ||= near === null && name !== ''
      problems.push(`there is no column ${quoted(name)}${near ? `; the nearest one is ${near}` : ''}`)
    } else if (places.has(name)) problems.push(`the column ${name} is there twice`)
    places.set(name, index)
  }
  if (hasStrange) problems.push(`its columns are among ${known.join(', ')}`)
  const missing = known.filter((name) => columns[name]!.isRequired && !places.has(name))
  if (missing.length > 0)
    problems.push(
      `${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    )
  if (problems.length > 0) return { problems }
  return { places, kept: keptOf(sheet, (column) => places.has(column)), width: cells.length }
}

/** What makes all of a header unreadable. */
function wrongHeader(cells: readonly string[]): string | null {
  const [first = ''] = cells
  if (cells.some(isUnreadable)) return 'its first line has characters that are not UTF-8: save the file as CSV in UTF-8'
  const separator = cells.length === 1 ? /[;\t|]/.exec(first)?.[0] : undefined
  if (separator === undefined) return null
  const name = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }[separator]
  return `its columns are separated by ${name}: save it as comma-separated values`
}

export interface CellProblem extends RowProblem {
  value: string
}

/** What a row becomes, or all that is wrong with it. */
export type ReadRow<Row> = { rows: Row[] } | { problems: CellProblem[] }

export function readRow<Row>(of: Sheet<Row>, { places, width }: Header, cells: readonly string[]): ReadRow<Row> {
  if (cells.length < width || cells.slice(width).some((cell) => cell !== ''))
    return {
      problems: [
        {
          column: null,
          value: '',
          reason: `has ${cells.length} cells, and the header ${width}: a comma within a cell needs quotes around the cell`,
        },
      ],
    }
  return readCells(of, (column) => {
    const place = places.get(column)
    return place === undefined ? '' : cells[place]!
  })
}

/** The same of cells by name, an empty text for none. */
export function readCells<Row>(sheet: Sheet<Row>, cellOf: (column: string) => string): ReadRow<Row> {
  const { columns } = sheet
  const values: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  for (const column in columns) {
    const { isRequired, whenEmpty, read } = columns[column]!
    const value = cellOf(column)
    if (value === '') {
      if (isRequired) problems.push({ column, value, reason: 'is empty' })
      values[column] = whenEmpty
      continue
    }
    const answer = isUnreadable(value)
      ? { refused: 'has characters that are not UTF-8: save the file as UTF-8' }
      : readSeen(read, value)
    if ('refused' in answer) problems.push({ column, value, reason: spreadsheetProblem(value) ?? answer.refused })
    else values[column] = answer.value
  }
  if (problems.length > 0) return { problems }
  const ofRow = sheet.problems?.(values) ?? []
  if (ofRow.length > 0)
    return { problems: ofRow.map((problem) => ({ ...problem, value: problem.column === null ? '' : cellOf(problem.column) })) }
  const row = madeRow(sheet, values)
  return { rows: sheet.severalOf?.(row, values) ?? [row] }
}

/** A number or an id may have been pasted with invisible characters. */
function readSeen(read: Column['read'], value: string): ReturnType<Column['read']> {
  const answer = read(value)
  const seen = withoutUnseen(value)
  return 'refused' in answer && seen !== value ? read(seen) : answer
}

function madeRow<Row>({ row }: Sheet<Row>, cells: Record<string, unknown>): Row {
  const made: Record<string, unknown> = {}
  for (const name in row) {
    const how = row[name] as Made<typeof cells, unknown> | Parts<typeof cells, Record<string, unknown>>
    made[name] = typeof how === 'function' ? how(cells) : madeParts(how, cells)
  }
  return made as Row
}

function madeParts<Cells>({ isThere, parts }: Parts<Cells, Record<string, unknown>>, cells: Cells) {
  if (isThere && !isThere(cells)) return null
  const made: Record<string, unknown> = {}
  for (const part in parts) {
    const value = parts[part]!(cells)
    if (value !== undefined) made[part] = value
  }
  return made
}

/** What a reader of UTF-8 makes of other bytes, and what no database keeps in a text. */
const isUnreadable = (value: string) => value.includes('\ufffd') || value.includes('\0')

function quoted(name: string): string {
  return name === '' ? 'without a name' : name
}
