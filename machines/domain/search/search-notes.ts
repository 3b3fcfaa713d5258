/** Sentences, without their full stops, about what the shop does not have as it was typed. */
import type { CarInText } from './placed-car.ts'

/** Null where the shop has all that was typed of the car. */
export function carNote({ make, model, year, unknown }: Pick<CarInText, 'make' | 'model' | 'year' | 'unknown'>): string | null {
  const name = [make.label, model?.model].filter((word) => word !== undefined).join(' ')
  if (unknown.model !== undefined) return `We have no ${make.label} called “${unknown.model}”`
  if (unknown.year !== undefined)
    return `We have no ${unknown.year} ${name}${model ? `. Ours are from ${yearsOf(model.years)}` : ''}`
  if (unknown.trim !== undefined) return `We have no ${year === undefined ? '' : `${year} `}${name} called “${unknown.trim}”`
  return null
}

/** Of words beside a car for which no name was found. */
export function nothingCalled(words: string): string {
  return `We found nothing called “${words}”`
}

/** `2005 to 2011 and 2019 to 2026`. `years` are newest first. */
function yearsOf(years: readonly number[]): string {
  const spans: Array<{ first: number; last: number }> = []
  for (const year of years.toReversed()) {
    const span = spans.at(-1)
    if (span && year === span.last + 1) span.last = year
    else spans.push({ first: year, last: year })
  }
  const words = spans.map(({ first, last }) => (first === last ? String(first) : `${first} to ${last}`))
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
