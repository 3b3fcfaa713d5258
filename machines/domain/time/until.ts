/**
 * Deadlines that are worded as a day. "Until Sunday" lasts to the end of that Sunday by the clocks where the shopper is. A deadline worded
 * with an hour is an instant, and its words name the time zone (`clockOn`, `dateAndTime`).
 *
 * A place is its time zone, or null where nothing is known of the shopper's. Then the day is counted in the home time zone, and it lasts
 * until it has ended in the last time zone that the shop serves, so that no shopper is cut off within the day that they read.
 */
import { addDays, fullDay, mediumDate, shortDay } from './dates.ts'
import { calendarDay, homeTimeZone, instantAt } from './instants.ts'

/** `day` (`yyyy-MM-dd`) is the last one, and ends by the clocks of `timeZone`. Plain data: it goes into pages and emails. */
export interface Until {
  day: string
  timeZone: string
}

/** Of the places that the shop serves, a day ends here last. */
export const lastTimeZone = 'Pacific/Honolulu'

/** Until the end of `day` (`yyyy-MM-dd`). */
export function untilDay(day: string, timeZone: string | null): Until {
  return { day, timeZone: timeZone ?? lastTimeZone }
}

/** Until so many calendar days after the day of an instant (ISO, or epoch milliseconds). A change of the clocks moves nothing. */
export function untilDaysAfter(instant: string | number, days: number, timeZone: string | null): Until {
  return untilDay(addDays(calendarDay(new Date(instant), timeZone ?? homeTimeZone), days), timeZone)
}

/** Whether the last day has ended. `now` is a `Date`, or epoch milliseconds. */
export function isOver({ day, timeZone }: Until, now: Date | number): boolean {
  return calendarDay(now, timeZone) > day
}

/** The midnight that ends the last day: the first instant at which it is over. */
export function endOf({ day, timeZone }: Until): Date {
  return instantAt(addDays(day, 1), '00:00', timeZone)
}

/** `short` → `Fri, Mar 13`, `medium` → `Mar 13, 2026`, `full` → `Friday, March 13, 2026`. */
export function lastDayInWords({ day }: Pick<Until, 'day'>, form: keyof typeof forms): string {
  return forms[form](day)
}

const forms = { short: shortDay, medium: mediumDate, full: fullDay }
