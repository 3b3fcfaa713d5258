/** Weeks as the DOT code of a tire counts them: from Monday, and a week is of the year that has its Thursday (ISO 8601). */
import { addDays, daysBetween } from './dates.ts'

/** `dotWeek('2026-03-09')` → `1126` */
export function dotWeek(monday: string): string {
  const thursday = addDays(monday, 3)
  const week = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${String(week).padStart(2, '0')}${thursday.slice(2, 4)}`
}

/** `mondayOf(11, 2026)` → `2026-03-09`. The week with January 4 is the first of a year. */
export function mondayOf(week: number, year: number): string {
  const january4 = new Date(Date.UTC(year, 0, 4))
  const monday = Date.UTC(year, 0, 4 - ((january4.getUTCDay() + 6) % 7) + (week - 1) * 7)
  return new Date(monday).toISOString().slice(0, 10)
}
