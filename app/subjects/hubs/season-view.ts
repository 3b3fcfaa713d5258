/** When it is too cold for the tires of a category where the visitor is, as a hub shows it. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import {
  type ColdSeason,
  coldBelow,
  coldSeason,
  dailyTemperatures,
  dayOfYear,
  nextDate,
} from '#machines/domain/season/cold-season.ts'
import { dayInWords, inWeeks, type SeasonWords, seasonAdvice, seasonWords } from '#machines/domain/season/season-advice.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { Reminder } from '#machines/ports/documents.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { type SeasonView, seasonDays } from '#ui/screens/hubs/season.view.ts'

/** Null for categories that are not about the time of the year, and where no temperatures are known. */
export async function seasonView(
  { request, context: { visitor, shop } }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  category: TireCategory,
): Promise<SeasonView | null> {
  const words = seasonWords[category]
  if (!words) return null
  const zip = await visitor.zip()
  const place = zip && shop.geo.placeOfZip(zip)
  if (!place)
    return {
      title: words.title('where you live'),
      chart: null,
      note: askForZip,
      source: null,
      ask: askOver(pageUrl(request)),
      calendar: null,
    }
  const months = shop.geo.temperaturesOfZip(place.zip)
  if (!months) return null
  const season = coldSeason(months)
  const today = calendarDay(await databaseTime({ shop }), timeZoneOf(place))
  return {
    title: words.title(`in ${place.zip}`),
    chart: {
      mark: coldBelow,
      means: shownMeans(dailyTemperatures(months)),
      cold: typeof season === 'string' ? null : markOf(season, words),
      today: shownDay(dayOfYear(today)),
      label: `Mean temperature in ${place.city} from September to May: ${rangeInWords(season)}`,
    },
    note: typeof season === 'string' ? words[season] : seasonAdvice(words, season, today),
    source,
    ask: null,
    calendar: words.change && typeof season !== 'string' ? calendarHref(category, place.zip) : null,
  }
}

function calendarHref(category: TireCategory, zip: string): string {
  return `${categoryHref(category)}/season/${zip}.ics`
}

/**
 * Both changes of a category's tires in a place, from their next days on (`now` in epoch ms). Null for a category that stays on, for no
 * ZIP, and where it is cold all year or never.
 */
export function seasonReminders(geo: Geo, category: TireCategory, zip: string, now: number): Reminder[] | null {
  const change = seasonWords[category]?.change
  const place = /^\d{5}$/.test(zip) ? geo.placeOfZip(zip) : null
  const months = geo.temperaturesOfZip(zip)
  const season = months && coldSeason(months)
  if (!change || !place || !season || typeof season === 'string') return null
  const today = calendarDay(now, timeZoneOf(place))
  const { label } = tireCategories[category]
  const reminder = (name: string, day: number, what: (tires: string) => string, says: string): Reminder => ({
    id: `${category}-tires-${name}-${zip}`,
    date: nextDate(day, today),
    summary: what(`${label.toLowerCase()} tires`),
    description: `From about this day on, the mean temperature in ${place.city} is ${says} 45 °F.`,
  })
  return [reminder('cold', season.from, change.cold, 'below'), reminder('mild', season.to, change.mild, 'above')]
}

const askForZip = 'Below 45\u00a0°F the rubber of summer tires hardens. Set your ZIP code to see when such days begin and end.'
const source = 'Mean of 30 years, measured by the National Weather Service.'

/** The ZIP dialog over the page as it is sorted. */
function askOver({ pathname, searchParams }: URL) {
  const kept = [...searchParams].filter(([name]) => !['zip', 'userZip'].includes(name))
  return { label: 'Set your ZIP code', href: withQuery(pathname, [...kept, ['zip', 'open']]) }
}

const firstShown = dayOfYear('2001-09-01')

/** The place of a day on the chart; null for one in summer. */
function shownDay(day: number): number | null {
  const shown = (day - firstShown + 365) % 365
  return shown < seasonDays.shown ? shown : null
}

function shownMeans(days: readonly number[]): number[] {
  return Array.from(
    { length: seasonDays.shown / seasonDays.step + 1 },
    (_, step) => Math.round(days[(firstShown + step * seasonDays.step) % 365]! * 10) / 10,
  )
}

/** In the far north the season begins before the chart does, or ends after it. */
function markOf({ from, to, weeks }: ColdSeason, { mark }: SeasonWords) {
  return {
    from: { at: shownDay(from) ?? 0, label: dayInWords(from) },
    to: { at: shownDay(to) ?? seasonDays.shown - 1, label: dayInWords(to) },
    label: `${mark}, ${inWeeks(weeks)}`,
  }
}

function rangeInWords(season: ReturnType<typeof coldSeason>): string {
  if (typeof season === 'string') return `${season} below 45 degrees`
  return `below 45 degrees from ${dayInWords(season.from)} to ${dayInWords(season.to)}`
}
