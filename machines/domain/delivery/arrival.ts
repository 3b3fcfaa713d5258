/**
 * When tires arrive: the one rule for every date a page, a calendar or a letter names. Counted in business days of the place
 * they go to, by its clock.
 */

import { addDays, weekdayIndex } from '#machines/domain/time/dates.ts'
import { isCarrierHoliday } from '#machines/domain/time/holidays.ts'
import { calendarDay, wallTime } from '#machines/domain/time/instants.ts'

/** `HH:MM`: an order before it leaves the same business day. The specification names none. */
export const dispatchCutOff = '14:00'

/**
 * Business days until tires are there: the slowest decides, and it is never today. Two to four are typical (specification,
 * section 1), so two are assumed while no tires are known.
 */
export function leadDaysOf(tires: ReadonlyArray<{ leadDays: number }>): number {
  return tires.length === 0 ? 2 : Math.max(1, ...tires.map(({ leadDays }) => leadDays))
}

/**
 * The day (`yyyy-MM-dd`) on which tires ordered `now` are there. An order that misses the cut-off, or comes on a day without
 * carriers, counts from the next business day.
 */
export function arrivalDay(now: Date | number, timeZone: string, leadDays: number): string {
  const today = calendarDay(now, timeZone)
  const leavesToday = isBusinessDay(today) && wallTime(now, timeZone) < dispatchCutOff
  let day = leavesToday ? today : nextBusinessDay(today)
  for (let passed = 0; passed < leadDays; passed += 1) day = nextBusinessDay(day)
  return day
}

/** Monday to Friday, but for the holidays of carriers. */
function isBusinessDay(date: string): boolean {
  return weekdayIndex(date) % 6 !== 0 && !isCarrierHoliday(date)
}

function nextBusinessDay(date: string): string {
  const next = addDays(date, 1)
  return isBusinessDay(next) ? next : nextBusinessDay(next)
}
