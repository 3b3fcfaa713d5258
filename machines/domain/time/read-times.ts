/**
 * Reads times that others wrote. A pattern alone takes what is no time: `2027-02-29` looks like a day, and `+00`, as Postgres writes
 * an offset, is none that `Date` reads. Pure, and without a validator, for pages; `time-input.ts` has the schemas.
 */

/**
 * The instant as `toISOString` writes it; null where the text is none. It takes what can mean only one instant: a day that exists,
 * hours, minutes and seconds, and `Z` or an offset, also in the short forms `+00` and `+0000`. Digits beyond milliseconds are dropped.
 */
export function readInstant(text: string): string | null {
  const [, day = '', time, zone = ''] = instantPattern.exec(text) ?? []
  if (!isCalendarDay(day)) return null
  const offset = offsetOf(zone)
  if (offset === null) return null
  const written = new Date(`${day}T${time}${offset}`).toISOString()
  // An offset can lead out of the years of four digits.
  return isCalendarDay(written.slice(0, 10)) ? written : null
}

/** `+00` → `+00:00`; null where it is no offset. */
function offsetOf(zone: string): string | null {
  if (zone.toUpperCase() === 'Z') return 'Z'
  const [, sign, hours, minutes = '00'] = offsetPattern.exec(zone) ?? []
  return sign === undefined ? null : `${sign}${hours}:${minutes}`
}

/** `yyyy-MM-dd` of a day that is in the calendar. */
export function isCalendarDay(text: string): boolean {
  if (!dayPattern.test(text) || text.startsWith('0000')) return false
  // `Date` reads February 29 of any year, as March 1 where there is none.
  return new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
}

/** `yyyy-MM` of a month that is in the calendar. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`)
}

/** `HH:MM` of a day of 24 hours. */
export function isTimeOfDay(text: string): boolean {
  return timePattern.test(text)
}

const dayPattern = /^\d{4}-\d\d-\d\d$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/
const instantPattern = /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?) ?([Zz]|[+-][\d:]{2,5})$/
const offsetPattern = /^([+-])([01]\d|2[0-3])(?::?([0-5]\d))?$/
