/** What the cold season of a place means for the tires of a category, in words. */
import type { TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { addDays, daysBetween, monthDay } from '#machines/domain/time/dates.ts'
import { type ColdSeason, dayOfYear, nextDate } from './cold-season.ts'

/** What to do with the tires when it gets cold, and when it gets warm again: a sentence's beginning, with their name. */
interface Change {
  cold: (tires: string) => string
  mild: (tires: string) => string
}

const putOn = (tires: string) => `Put ${tires} on`
const takeOff = (tires: string) => `Take ${tires} off`

export interface SeasonWords {
  /** `where` is `in 43215` or `where you live`. */
  title: (where: string) => string
  /** Of the weeks below the mark: `on`, `off`, `cold`. */
  mark: string
  change: Change | null
  /** What a long season asks for, where nothing changes. */
  long?: string
  /** One sentence about a place without cold days, and about one without mild ones. */
  never: string
  always: string
}

const onAllYear = 'It stays cold all year: tires with the mountain and snowflake belong on the car.'

/** Categories without words here are not about the time of the year. */
export const seasonWords: Partial<Record<TireCategory, SeasonWords>> = {
  winter: {
    title: (where) => `When to change ${where}`,
    mark: 'on',
    change: { cold: putOn, mild: takeOff },
    never: 'The mean stays above 45\u00a0°F all year: all-season tires do here. Winter tires are for trips to the snow.',
    always: 'The mean stays below 45\u00a0°F all year: winter tires stay on.',
  },
  summer: {
    title: (where) => `When to change ${where}`,
    mark: 'off',
    change: { cold: takeOff, mild: putOn },
    never: 'The mean stays above 45\u00a0°F all year: summer tires stay on.',
    always: `${onAllYear} Summer tires do not.`,
  },
  'all-season': {
    title: (where) => `How long it is cold ${where}`,
    mark: 'cold',
    change: null,
    long: 'In snow, tires with the mountain and snowflake grip better.',
    never: 'The mean stays above 45\u00a0°F all year: all-season tires do here.',
    always: onAllYear,
  },
  'all-weather': {
    title: (where) => `How long it is cold ${where}`,
    mark: 'cold',
    change: null,
    long: 'All-weather tires stay on.',
    never: 'The mean stays above 45\u00a0°F all year: all-season tires do here as well.',
    always: onAllYear,
  },
}

/** From so many days before a change on, it is counted in weeks, and the change before it is no longer advised. */
const soon = 70

/** What to change now and next, or the length of the season where nothing changes. `today` as `yyyy-MM-dd`. */
export function seasonAdvice({ change, long }: SeasonWords, season: ColdSeason, today: string): string {
  if (!change) {
    const length = `In ${inWeeks(season.weeks)} of a year the mean is below 45\u00a0°F.`
    return long && season.weeks >= longSeason ? `${length} ${long}` : length
  }
  const isCold = isInSeason(season, dayOfYear(today))
  const date = nextDate(isCold ? season.to : season.from, today)
  const days = daysBetween(today, date)
  const what = (isCold ? change.mild : change.cold)('them')
  if (days <= 7) return `${what} this week.`
  const day = `${isCold ? 'after' : 'by'} ${monthDay(date)}`
  if (days <= soon) return `${what} ${day}, in ${inWeeks(Math.round(days / 7))}.`
  // A shopper who reads this in the cold may not have changed yet.
  return isCold ? `${change.cold('them')} now. ${what} ${day}.` : `${what} ${day}.`
}

/** Weeks from which on a set of its own, or one that is tested in snow, is worth it. */
const longSeason = 8

function isInSeason({ from, to }: ColdSeason, day: number): boolean {
  return from < to ? day >= from && day < to : day >= from || day < to
}

/** `Nov 15` */
export function dayInWords(day: number): string {
  return monthDay(addDays('2001-01-01', day))
}

/** `one week`, `19 weeks` */
export function inWeeks(weeks: number): string {
  return weeks === 1 ? 'one week' : `${weeks} weeks`
}
