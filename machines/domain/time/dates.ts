/**
 * Calendar days (`yyyy-MM-dd`) and times of day (`HH:MM`): arithmetic, and English words. Pure: reads no clock and knows no
 * time zone; `instants.ts` turns an instant into a day and a time.
 */

/** `2026-03-13` → `Friday` */
export function weekday(date: string): string {
  return dayNames[weekdayIndex(date)]!
}

/** `2026-03-13` → `Friday, March 13` */
export function longDay(date: string): string {
  return `${weekday(date)}, ${monthName(date)} ${dayOfMonth(date)}`
}

/** `2026-03-13` → `Friday, March 13, 2026` */
export function fullDay(date: string): string {
  return `${longDay(date)}, ${date.slice(0, 4)}`
}

/** `2026-03-13` → `Fri, Mar 13` */
export function shortDay(date: string): string {
  return `${weekday(date).slice(0, 3)}, ${monthDay(date)}`
}

/** `2026-03-13` → `Mar 13` */
export function monthDay(date: string): string {
  return `${monthName(date).slice(0, 3)} ${dayOfMonth(date)}`
}

/** `2026-03-13` → `Mar 13, 2026` */
export function mediumDate(date: string): string {
  return `${monthDay(date)}, ${date.slice(0, 4)}`
}

/** `2026-03`, or a day of that month → `March 2026` */
export function monthTitle(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

/** `13:30` → `1:30 PM` */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `addMonths('2026-12', 1)` → `2027-01` */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** `addDays('2026-02-28', 1)` → `2026-03-01` */
export function addDays(date: string, count: number): string {
  return new Date(noon(date) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (noon(to) - noon(from)) / 86_400_000
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayIndex(date: string): number {
  return new Date(noon(date)).getUTCDay()
}

export function daysInMonth(month: string): number {
  return daysBetween(`${month.slice(0, 7)}-01`, `${addMonths(month, 1)}-01`)
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10))
}

/** Epoch milliseconds of noon in UTC, where every day has 24 hours. */
function noon(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, dayOfMonth(date), 12)
}

function monthName(month: string): string {
  return monthNames[Number(month.slice(5, 7)) - 1]!
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
