/** Shops for tests of how cars are read: the generated one, and one with the makes and models that were sold in the United States. */
import { readFileSync } from 'node:fs'
import { makers } from '#fixtures/catalogue/brands.ts'
import { sizes } from '#fixtures/catalogue/sizes.ts'
import { fitments } from '#fixtures/vehicles/fitments.ts'
import type { KnownModel, KnownNames } from '#machines/domain/search/known-names.ts'
import { createSearchReader, type SearchReading } from '#machines/domain/search/read-search.ts'
import { slugOf } from '#machines/domain/slug.ts'

/** A model with its years and trims, which are sold in all of them. */
export function modelOf(make: string, model: string, years: readonly number[], trims: readonly string[] = ['Base']): KnownModel {
  const newestFirst = [...years].sort((a, b) => b - a)
  return {
    make,
    makeSlug: slugOf(make) ?? '',
    model,
    modelSlug: slugOf(model) ?? '',
    years: newestFirst,
    trims: trims.map((label) => ({ slug: slugOf(label) ?? '', label, years: newestFirst })),
  }
}

/** `2005-2007,2012` */
export function yearsOf(text: string): number[] {
  return text.split(',').flatMap((span) => {
    const [first, last = first] = span.split('-').map(Number) as [number, number?]
    return Array.from({ length: last! - first + 1 }, (_, behind) => first + behind)
  })
}

/** `2005-2007`, `2012` of years that are newest first. */
export function yearSpans(years: readonly number[]): string[] {
  const spans: Array<{ first: number; last: number }> = []
  for (const year of years.toReversed()) {
    const span = spans.at(-1)
    if (span?.last === year - 1) span.last = year
    else spans.push({ first: year, last: year })
  }
  return spans.map(({ first, last }) => `${first}-${last}`)
}

/** With the sizes and the brands of the generated shop. */
export function namesWith(models: readonly KnownModel[], brands: KnownNames['brands'] = makers): KnownNames {
  return { sizes: sizes.map((size) => ({ ...size, itemCount: 10 })), brands, models }
}

export const generatedModels: readonly KnownModel[] = modelsOfFitments()

/** Of the public list abhionlyone/us-car-models-data (CC BY 4.0): makes, models and years from 1992 on. */
export const soldModels: readonly KnownModel[] = readFileSync(new URL('./cars-sold-in-the-us.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [make, model, years] = line.split('\t') as [string, string, string]
    return modelOf(make, model, yearsOf(years))
  })

/** How a shop reads a text: `Car: 2019 Honda Civic | Type: Winter | other words`, with `?` for what is spelled otherwise. */
export function readerOf(names: KnownNames): (text: string) => string {
  const reader = createSearchReader(names)
  return (text) => said(reader.read({ text }, thisYear))
}

/** With sentences about what the shop does not have. */
export function notesOf(names: KnownNames): (text: string) => string {
  const reader = createSearchReader(names)
  return (text) => {
    const reading = reader.read({ text }, thisYear)
    return [said(reading), ...reading.parts.flatMap(({ note }) => note ?? [])].join(' | ')
  }
}

export const thisYear = 2026

/**
 * Every model in three orders and with a short year, with the last of its years in small letters and the first in capitals: the texts
 * that are read as another car.
 */
export function misread(models: readonly KnownModel[]): string[] {
  const reader = createSearchReader(namesWith(models))
  const wrong: string[] = []
  for (const known of models) {
    const { make, model, years } = known
    for (const year of new Set([years[0]!, years.at(-1)!]))
      for (const typed of [
        `${year} ${make} ${model}`,
        `${make} ${model} ${year}`,
        `${model} ${year}`,
        `${make} ${model} '${String(year).slice(2)}`,
      ]) {
        const text = year === years[0] ? typed.toLowerCase() : typed.toUpperCase()
        const [part, ...others] = reader.read({ text }, thisYear).parts
        const car = part?.kind === 'car' && others.length === 0 && !part.isCorrected ? part.car : null
        // several makes may sell a model of one name
        const isItself =
          car?.year === year && car.model !== undefined && (car.model === known || isNamesake(car.model, known, text))
        if (!isItself) wrong.push(`${text} is read as ${readerOf(namesWith(models))(text)}`)
      }
  }
  return wrong
}

function isNamesake(read: KnownModel, { make, model }: KnownModel, text: string): boolean {
  return !text.toLowerCase().includes(make.toLowerCase()) && read.model.toLowerCase() === model.toLowerCase()
}

function said({ parts, words }: SearchReading): string {
  const read = parts.map(({ name, label, isCorrected }) => `${name}: ${label}${isCorrected ? '?' : ''}`)
  return [...read, ...(words === '' ? [] : [words])].join(' | ')
}

function modelsOfFitments(): KnownModel[] {
  const models = new Map<string, KnownModel>()
  for (const { make, makeSlug, model, modelSlug, year, trim, trimSlug } of fitments()) {
    const key = `${makeSlug}/${modelSlug}`
    const known = models.get(key) ?? { make, makeSlug, model, modelSlug, years: [], trims: [] }
    models.set(key, known)
    if (!known.years.includes(year)) known.years = [year, ...known.years].sort((a, b) => b - a)
    const ofTrim = known.trims.find(({ slug }) => slug === trimSlug)
    if (ofTrim) ofTrim.years = [...new Set([year, ...ofTrim.years])].sort((a, b) => b - a)
    else known.trims.push({ slug: trimSlug, label: trim, years: [year] })
  }
  return [...models.values()]
}
