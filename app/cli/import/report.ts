/** Says what an import did: on the terminal in sentences, and in a file with a row for each refused one. */
import { writeFile } from 'node:fs/promises'
import type { FileResult, ImportResult } from './run-import.ts'

/** The terminal shows so many refused rows. */
const shownRefusals = 20

/** Lines for the terminal. `report`: where the refused rows are written. */
export function importInWords({ files, refusals, unread }: ImportResult, report: string): string[] {
  const refused = files.reduce((sum, file) => sum + file.refused, 0)
  const shown = refusals.slice(0, shownRefusals).map((refusal) => `  ${refusalInWords(refusal)}`)
  return [
    ...files.flatMap(fileInWords),
    ...(refused > 0 ? ['Refused:', ...shown] : []),
    ...(refusals.length > shown.length ? [`  … and ${number(refusals.length - shown.length)} more`] : []),
    ...(refused > 0 ? [`All that is refused is in ${report}.`] : []),
    ...(unread.length > 0 ? [`Not read, because they may refer to what was refused: ${unread.join(', ')}.`] : []),
    ...(refused === 0 && files.every(changesNothing) ? ['The shop was already as the files say: nothing has changed.'] : []),
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
function refusalInWords({ file, line, column, value, reason }: ImportResult['refusals'][number]): string {
  const cell = [column, value === '' ? null : shortened(value)].filter((part) => part !== null).join(' ')
  return `${file}, line ${number(line)}${cell === '' ? '' : `, ${cell}`}: ${reason}`
}

/** A CSV of the refused rows, for a spreadsheet beside the file. */
export async function writeReport(path: string, { refusals }: ImportResult): Promise<void> {
  const rows = refusals.map(({ file, line, column, value, reason }) => [file, String(line), column ?? '', value, reason])
  const text = [['file', 'line', 'column', 'value', 'reason'], ...rows].map((row) => row.map(cell).join(','))
  await writeFile(path, `${text.join('\n')}\n`)
}

/** A quote before what a spreadsheet would take for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const shortened = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)
const number = (count: number) => count.toLocaleString('en-US')
