/** ISO instants as a clock in one time zone shows them. Pure: the instant and the time zone are given. */
import { mediumDate } from './dates.ts'

/** The time zone of orders without a shop. */
export const homeTimeZone = 'America/New_York'

/** ISO instant → `10:32 AM EDT` in `timeZone`. */
export function clockOn(instant: string, timeZone: string): string {
  const part = partsOf(instant, timeZone)
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`
}

/** ISO instant → `Mar 13, 2026, 10:32 AM EDT` in `timeZone`. */
export function dateAndTime(instant: string, timeZone: string): string {
  return `${mediumDate(dayOn(instant, timeZone))}, ${clockOn(instant, timeZone)}`
}

/** ISO instant → `yyyy-MM-dd` in `timeZone`. */
export function dayOn(instant: string, timeZone: string): string {
  return calendarDay(new Date(instant), timeZone)
}

/** A `Date`, or epoch milliseconds → `yyyy-MM-dd` in `timeZone`. */
export function calendarDay(at: Date | number, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? dayFormat(timeZone)
  dayFormats.set(timeZone, format)
  const parts = format.formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A `Date`, or epoch milliseconds → `14:05`, the 24-hour time of day in `timeZone`. */
export function wallTime(at: Date | number, timeZone: string): string {
  const format = timeFormats.get(timeZone) ?? timeFormat(timeZone)
  timeFormats.set(timeZone, format)
  return format.format(at)
}

/**
 * `yyyy-MM-dd` and `HH:MM` as clocks in `timeZone` show them → the instant. A time that comes twice when clocks change is the
 * first one; one that is skipped is an hour later.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${calendarDay(instant, timeZone)}T${wallTime(instant, timeZone)}:00Z`) - instant
  const offsets = [offsetAt(asUtc - dayInMs), offsetAt(asUtc + dayInMs)]
  const ahead = Math.max(...offsets)
  return new Date(asUtc - (offsetAt(asUtc - ahead) === ahead ? ahead : Math.min(...offsets)))
}

const dayInMs = 24 * 3_600_000

// put together from parts: the spaces and separators of a whole sentence differ between runtimes, and the server's page
// must equal the browser's
function partsOf(instant: string, timeZone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const format = clockFormats.get(timeZone) ?? clockFormat(timeZone)
  clockFormats.set(timeZone, format)
  const parts = format.formatToParts(new Date(instant))
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  })
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

function timeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** Making a formatter is slow, and there are few time zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const timeFormats = new Map<string, Intl.DateTimeFormat>()
const clockFormats = new Map<string, Intl.DateTimeFormat>()
