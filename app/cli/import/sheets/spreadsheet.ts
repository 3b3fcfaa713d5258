/** What spreadsheets put in the place of a cell's text, each with the reason that a cell is refused for it; null for anything else. */
import { isCalendarDay } from '#machines/domain/time/read-times.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dayOfMonth = new RegExp(`^(?:\\d{1,2}-(?:${months})(?:-\\d{2,4})?|(?:${months})-\\d{2,4})$`, 'i')

const madeDay = 'is what a spreadsheet makes of 9-3 and the like, a day: format the column as text'

/** In any cell. */
export function spreadsheetProblem(cell: string): string | null {
  if (dayOfMonth.test(cell)) return madeDay
  return spreadsheetError(cell)
}

/** `#N/A`, `#REF!`, `#DIV/0!`, and the signs that fill a column that is too narrow. */
export function spreadsheetError(cell: string): string | null {
  return /^#(?:N\/A|[A-Z_]+[!?]|DIV\/0!|#+|GETTING_DATA)$/.test(cell) ? 'is an error of a spreadsheet' : null
}

/** In a name, which is text: `9/3/2026` and `2026-09-03`, `500.0` and `4.00E+05`. `3.0` may be meant, since trims are called so. */
export function spreadsheetName(cell: string): string | null {
  const day = cell.replace(/[ T][\d:.]+$/, '')
  if (isCalendarDay(day) || /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(day)) return madeDay
  const isNumber = /^\d(?:\.\d+)?E[+-]?\d+$/i.test(cell) || /^\d{2,}\.0+$/.test(cell)
  return isNumber ? 'is a number as a spreadsheet writes it: format the column as text' : null
}
