/** Says what an import did: on the terminal in sentences, and in a file with a row for each refused one. */
import { closeSync, existsSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { NothingToImport } from './plan.ts'
import type { FileResult, ImportResult, RefusedRow } from './run-import.ts'

/** The terminal shows so many refused rows. */
const shownRefusals = 20

/** Lines for the terminal. `refused`: what was refused; `report`: where all of it is written. */
export function importInWords({ files, unread }: ImportResult, refused: RefusedRows, report: string): string[] {
  const { count, first } = refused
  return [
    ...files.flatMap(fileInWords),
    ...(count > 0 ? ['Refused:', ...first.map((each) => `  ${refusalInWords(each)}`)] : []),
    ...(count > first.length ? [`  … and ${number(count - first.length)} more`] : []),
    ...(count > 0 ? [`All that is refused is in ${report}.`] : []),
    ...(unread.length > 0 ? [`Not read, because they may refer to what was refused: ${unread.join(', ')}.`] : []),
    ...(count === 0 && files.every(changesNothing) ? ['The shop was already as the files say: nothing has changed.'] : []),
  ]
}

function fileInWords({ file, rows, refused, notes, counts, removed }: FileResult): string[] {
  const said = notes.map((note) => `${file}: ${note}`)
  const read = `${file}: ${number(rows)} ${rows === 1 ? 'row' : 'rows'}`
  if (!counts) return [...said, `${read}, ${refused > 0 ? `${number(refused)} refused, ` : ''}nothing loaded`]
  const { added, changed, unchanged } = counts
  const parts = [
    `${number(added)} new`,
    `${number(changed)} changed`,
    `${number(unchanged)} as before`,
    ...(refused > 0 ? [`${number(refused)} refused`] : []),
    ...(removed && removed.removed > 0 ? [`${number(removed.removed)} no longer in it and removed`] : []),
    ...(removed && removed.emptied > 0 ? [`${number(removed.emptied)} no longer in it and kept without being offered`] : []),
  ]
  return [...said, `${read}: ${parts.join(', ')}`]
}

function changesNothing({ counts, removed }: FileResult): boolean {
  return counts !== null && counts.added + counts.changed + (removed?.removed ?? 0) + (removed?.emptied ?? 0) === 0
}

/** `items.csv, line 12, price 12.345: has more than two decimals` */
function refusalInWords({ file, line, column, value, reason }: RefusedRow): string {
  const cell = [column, value === '' ? null : shortened(value)].filter((part) => part !== null).join(' ')
  return `${file}, line ${number(line)}${cell === '' ? '' : `, ${cell}`}: ${reason}`
}

const header = 'file,line,column,value,reason'

/** What was refused so far. */
export interface RefusedRows {
  count: number
  /** As many as the terminal shows. */
  first: readonly RefusedRow[]
}

export interface Report extends RefusedRows {
  add(refused: RefusedRow): void
  close(): void
}

/**
 * A CSV of the refused rows, for a spreadsheet beside the file, with as many rows as are refused. It is written as they are found, and is
 * not there when none is: the report of an earlier import is removed.
 *
 * @throws NothingToImport where the path is another file than a report, which stays.
 */
export function openReport(path: string): Report {
  if (existsSync(path)) {
    if (firstLineOf(path) !== header)
      throw new NothingToImport(`${path} is no report of an import: name another file for the report.`)
    rmSync(path)
  }
  const first: RefusedRow[] = []
  let count = 0
  let file: number | null = null
  let rows: string[] = []
  const write = () => {
    if (file !== null && rows.length > 0) writeSync(file, `${rows.join('\n')}\n`)
    rows = []
  }
  return {
    get count() {
      return count
    },
    first,
    add(refused) {
      count += 1
      if (first.length < shownRefusals) first.push(refused)
      if (file === null) {
        file = openSync(path, 'w')
        rows.push(header)
      }
      const { line, column, value, reason } = refused
      rows.push([refused.file, String(line), column ?? '', value, reason].map(cell).join(','))
      if (rows.length >= rowsAtOnce) write()
    },
    close() {
      write()
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

const rowsAtOnce = 1_000

function firstLineOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(header.length + 1)
    return start.toString('utf8', 0, readSync(file, start)).trimEnd()
  } finally {
    closeSync(file)
  }
}

/** A quote before what a spreadsheet would take for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const shortened = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)
const number = (count: number) => count.toLocaleString('en-US')
