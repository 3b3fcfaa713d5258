/**
 * Independent calculation of holidays and arrivals, with none of the shop's code. Holidays are copied from the calendars that the
 * US Office of Personnel Management publishes, not calculated. Where the specification is silent:
 *
 *  1. Carriers do not drive on New Year's, Memorial, Independence, Labor, Thanksgiving and Christmas Day, where observed.
 *  2. An order by 1:59 PM on the clock of the place leaves that day; each business day of the lead time is one more.
 *  3. A holiday on a weekend closes shops on its own day and on the day it is observed.
 */

/** By year: observed days (`MM-dd`), those without carriers in the first list. */
const published: Record<string, [stopped: string, driving: string]> = {
  2026: ['01-01 05-25 07-03 09-07 11-26 12-25', '01-19 02-16 06-19 10-12 11-11'],
  2027: ['01-01 05-31 07-05 09-06 11-25 12-24 12-31', '01-18 02-15 06-18 10-11 11-11'],
  2028: ['05-29 07-04 09-04 11-23 12-25', '01-17 02-21 06-19 10-09 11-10'],
  2029: ['01-01 05-28 07-04 09-03 11-22 12-25', '01-15 02-19 06-19 10-08 11-12'],
  2030: ['01-01 05-27 07-04 09-02 11-28 12-25', '01-21 02-18 06-19 10-14 11-11'],
}

/** Holidays of those years that fall on a weekend. */
const onWeekends = ['2026-07-04', '2027-06-19', '2027-07-04', '2027-12-25', '2028-01-01', '2028-11-11', '2029-11-11']

const daysOf = (list: 0 | 1) =>
  Object.entries(published).flatMap(([year, lists]) => lists[list].split(' ').map((day) => `${year}-${day}`))

export const years = Object.keys(published)
export const withoutCarriers = new Set(daysOf(0))
export const withoutAppointments = new Set([...daysOf(0), ...daysOf(1), ...onWeekends])

/** The day tires arrive: all days from the order's on are listed, those without carriers struck out, and the rest counted off. */
export function arrivalByHand(instant: number, timeZone: string, leadDays: number): string {
  const [day = '', time = ''] = clockIn(timeZone).format(instant).split(' ')
  const start = Date.parse(`${day}T00:00:00Z`)
  const days = Array.from({ length: 40 }, (_, index) => new Date(start + index * 86_400_000))
  const driven = days.filter(
    (each) => ![0, 6].includes(each.getUTCDay()) && !withoutCarriers.has(each.toISOString().slice(0, 10)),
  )
  const isMissed = driven[0]!.getTime() === start && Number(time.slice(0, 2)) >= 14
  return driven[leadDays + (isMissed ? 1 : 0)]!.toISOString().slice(0, 10)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Swedish dates and times are `2026-11-25 14:05`. Making a formatter is slow. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}
