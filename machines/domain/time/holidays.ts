/** US holidays by calendar day. Pure: the eleven of federal law (5 U.S.C. 6103), and those on which carriers do not drive. */
import { addDays, daysInMonth, weekdayIndex } from './dates.ts'

interface Holiday {
  name: string
  /** The day of that year. */
  on: (year: string) => string
  /** Parcel carriers neither pick up nor deliver. They drive on the other federal holidays. */
  stopsCarriers: boolean
}

const [monday, thursday] = [1, 4]

const holidays: readonly Holiday[] = [
  { name: "New Year's Day", on: fixed('01-01'), stopsCarriers: true },
  { name: 'Birthday of Martin Luther King, Jr.', on: nth(3, monday, '01'), stopsCarriers: false },
  { name: "Washington's Birthday", on: nth(3, monday, '02'), stopsCarriers: false },
  { name: 'Memorial Day', on: last(monday, '05'), stopsCarriers: true },
  { name: 'Juneteenth', on: fixed('06-19'), stopsCarriers: false },
  { name: 'Independence Day', on: fixed('07-04'), stopsCarriers: true },
  { name: 'Labor Day', on: nth(1, monday, '09'), stopsCarriers: true },
  { name: 'Columbus Day', on: nth(2, monday, '10'), stopsCarriers: false },
  { name: 'Veterans Day', on: fixed('11-11'), stopsCarriers: false },
  { name: 'Thanksgiving Day', on: nth(4, thursday, '11'), stopsCarriers: true },
  { name: 'Christmas Day', on: fixed('12-25'), stopsCarriers: true },
]

/** True on a federal holiday, and on the day it is observed: the Friday before a Saturday, the Monday after a Sunday. */
export function isFederalHoliday(date: string): boolean {
  return holidayOn(date) !== null
}

/** True on a day without parcel service: a carrier holiday, or the day it is observed. */
export function isCarrierHoliday(date: string): boolean {
  return holidayOn(date)?.stopsCarriers ?? false
}

/** The holiday on a day, or observed on it; null on any other. */
function holidayOn(date: string): Holiday | null {
  const observed = observedOn(date)
  return onItself(date) ?? (observed === null ? null : onItself(observed))
}

/** By year, each with its holidays by day: a page asks for the same days many times. */
const years = new Map<string, ReadonlyMap<string, Holiday>>()

function onItself(date: string): Holiday | null {
  const year = date.slice(0, 4)
  const days = years.get(year) ?? new Map(holidays.map((holiday) => [holiday.on(year), holiday]))
  years.set(year, days)
  return days.get(date) ?? null
}

/** The day of the weekend whose holiday is kept on this Friday or Monday; null on other days. */
function observedOn(date: string): string | null {
  const weekday = weekdayIndex(date)
  if (weekday === 5) return addDays(date, 1)
  return weekday === 1 ? addDays(date, -1) : null
}

function fixed(monthDay: string): Holiday['on'] {
  return (year) => `${year}-${monthDay}`
}

function nth(count: number, weekday: number, month: string): Holiday['on'] {
  return (year) => {
    const first = `${year}-${month}-01`
    return addDays(first, ((weekday - weekdayIndex(first) + 7) % 7) + 7 * (count - 1))
  }
}

function last(weekday: number, month: string): Holiday['on'] {
  return (year) => {
    const end = `${year}-${month}-${daysInMonth(`${year}-${month}`)}`
    return addDays(end, -((weekdayIndex(end) - weekday + 7) % 7))
  }
}
