/**
 * The weeks of a year in which it is too cold for the rubber of summer and most all-season tires: below 45 °F they harden, which
 * tire makers give as the mark for winter tires.
 */
import { addDays, daysBetween } from '#machines/domain/time/dates.ts'

/** Mean temperatures of January to December, °F. */
export type MonthlyTemperatures = readonly number[]

/** °F */
export const coldBelow = 45

/** Days count from January 1, which is 0, in a year of 365. */
export interface ColdSeason {
  /** The first day whose mean is below `coldBelow`. */
  from: number
  /** The first day after it whose mean is not. */
  to: number
  /** Whole weeks, rounded. */
  weeks: number
}

const daysInYear = 365

/** The season of a place; `always` or `never` where its mean is below the mark all year, or not on a single day. */
export function coldSeason(months: MonthlyTemperatures): ColdSeason | 'always' | 'never' {
  const days = dailyTemperatures(months)
  const isCold = (day: number) => days[day % daysInYear]! < coldBelow
  const all = days.map((_, day) => day)
  if (all.every(isCold)) return 'always'
  const from = all.find((day) => day >= midsummer && isCold(day)) ?? all.find(isCold)
  if (from === undefined) return 'never'
  const length = all.findIndex((day) => !isCold(from + day))
  return { from, to: (from + length) % daysInYear, weeks: Math.round(length / 7) }
}

/** July 15 */
const midsummer = 195

/**
 * The mean of each of 365 days: a smooth curve through the middles of the months (Catmull and Rom), which continues from December to
 * January.
 */
export function dailyTemperatures(months: MonthlyTemperatures): number[] {
  const month = (index: number) => months[(index + 12) % 12]!
  return Array.from({ length: daysInYear }, (_, day) => {
    const next = monthMiddles.findIndex((middle) => middle > day)
    const index = (next === -1 ? 12 : next) - 1
    const start = index === -1 ? monthMiddles[11]! - daysInYear : monthMiddles[index]!
    const end = next === -1 ? monthMiddles[0]! + daysInYear : monthMiddles[next]!
    const [before, here, there, after] = [month(index - 1), month(index), month(index + 1), month(index + 2)]
    const t = (day - start) / (end - start)
    return (
      here +
      (t / 2) * (there - before + t * (2 * before - 5 * here + 4 * there - after + t * (3 * (here - there) + after - before)))
    )
  })
}

/** The middle day of each month. */
const monthMiddles = [15, 45, 74, 105, 135, 166, 196, 227, 258, 288, 319, 349]

/** `2026-03-13` → 71; February 29 counts as the day before. */
export function dayOfYear(date: string): number {
  const day = date.slice(5) === '02-29' ? '02-28' : date.slice(5)
  return daysBetween('2001-01-01', `2001-${day}`)
}

/** The next date, from `today` on, of a day of the year. */
export function nextDate(day: number, today: string): string {
  const monthAndDay = addDays('2001-01-01', day).slice(5)
  const year = Number(today.slice(0, 4))
  return monthAndDay >= today.slice(5) ? `${year}-${monthAndDay}` : `${year + 1}-${monthAndDay}`
}
