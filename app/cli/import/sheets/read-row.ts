/** Reads a file's header and its rows by the file's sheet. */
import { nearest } from '#app/cli/import/nearest.ts'
import type { RowProblem, Sheet } from './sheet.ts'

/** Where each column is, and which columns of the database a row of the shop keeps. */
export interface Header {
  places: ReadonlyMap<string, number>
  kept: ReadonlySet<string>
  width: number
}

/** The header in any order, or a sentence for each thing that is wrong with it. */
export function readHeader(
  { columns, keeps }: Pick<Sheet, 'columns' | 'keeps'>,
  cells: readonly string[],
): Header | { problems: string[] } {
  const known = Object.keys(columns)
  const problems: string[] = []
  const places = new Map<string, number>()
  if (cells.length === 1 && /[;\t]/.test(cells[0]!))
    return {
      problems: [
        `its columns are separated by ${cells[0]!.includes(';') ? 'semicolons' : 'tabs'}: save it as comma-separated values`,
      ],
    }
  for (const [index, name] of cells.entries()) {
    if (!known.includes(name)) {
      const near = nearest(name, known)
      problems.push(
        `there is no column ${quoted(name)}${near ? `; the nearest one is ${near}` : `; there are ${known.join(', ')}`}`,
      )
    } else if (places.has(name)) problems.push(`the column ${name} is there twice`)
    places.set(name, index)
  }
  const missing = known.filter((name) => columns[name]!.isRequired && !places.has(name))
  if (missing.length > 0)
    problems.push(
      `${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    )
  if (problems.length > 0) return { problems }
  const kept = Object.entries(keeps).flatMap(([column, from]) => (from.some((name) => places.has(name)) ? [] : column))
  return { places, kept: new Set(kept), width: cells.length }
}

export interface CellProblem extends RowProblem {
  value: string
}

/** What a row becomes, or all that is wrong with it. */
export type ReadRow<Row> = { rows: Row[] } | { problems: CellProblem[] }

export function readRow<Row>(of: Sheet<Row>, { places, width }: Header, cells: readonly string[]): ReadRow<Row> {
  if (cells.length !== width)
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
export function readCells<Row>({ columns, toRows }: Sheet<Row>, cellOf: (column: string) => string): ReadRow<Row> {
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
    const answer = isUnreadable(value) ? { refused: 'has characters that are not UTF-8: save the file as UTF-8' } : read(value)
    if ('refused' in answer) problems.push({ column, value, reason: answer.refused })
    else values[column] = answer.value
  }
  if (problems.length > 0) return { problems }
  const made = toRows(values)
  if ('rows' in made) return made
  return {
    problems: made.problems.map((problem) => ({ ...problem, value: problem.column === null ? '' : cellOf(problem.column) })),
  }
}

/** What a reader of UTF-8 makes of other bytes, and what no database keeps in a text. */
const isUnreadable = (value: string) => value.includes('\ufffd') || value.includes('\0')

function quoted(name: string): string {
  return name === '' ? 'without a name' : name
}
