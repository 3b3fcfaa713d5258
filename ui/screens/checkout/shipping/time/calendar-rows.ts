/** A month as rows of seven days, Sunday first. */
import { daysInMonth, weekdayIndex } from '#machines/domain/time/dates.ts'

/** `yyyy-MM-dd` for each day, null for the blanks before the first and after the last. */
export function calendarRows(month: string): Array<Array<string | null>> {
  const blanks = weekdayIndex(`${month}-01`)
  const count = daysInMonth(month)
  return Array.from({ length: Math.ceil((blanks + count) / 7) }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = row * 7 + column - blanks + 1
      return day >= 1 && day <= count ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}
