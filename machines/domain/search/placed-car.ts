/** A car by the names that were read, with the year and the trim beside them. */
import type { CarNames, Make } from './car-names.ts'
import { placesOf, type Run, type Word } from './car-words.ts'
import type { KnownModel, KnownTrim } from './known-names.ts'
import { tokensOf } from './search-tokens.ts'

export interface CarInText {
  make: Make
  /** Absent where only a make is named. Where the make spells it in two ways and no year decides, it has the years of both. */
  model?: KnownModel
  year?: number
  trim?: KnownTrim
  isCorrected: boolean
  /** What is said of the car and what the shop does not know. */
  unknown: UnknownOfCar
}

export interface UnknownOfCar {
  /** As typed. */
  model?: string
  year?: number
  /** As typed. */
  trim?: string
}

/** A car with its words, by their places among all words of the text. */
export interface PlacedCar extends CarInText {
  names: { make: Run | null; model: Run | null; trim: Run | null }
  yearAt: number | null
  /** Of the names and the year. */
  places: ReadonlySet<number>
  /** Models of one name, from which year and spelling choose. */
  alike: readonly KnownModel[]
}

export interface Context {
  names: CarNames
  words: readonly Word[]
  /** Of the words that may belong to the car, the longest first. */
  runs: readonly Run[]
  thisYear: number
}

export interface Named {
  make: (Run & { make: Make }) | null
  model: Run | null
  /** Models that are meant; empty for a make alone. */
  alike: readonly KnownModel[]
  /** The name of a trim that also names the model, as `330i` does. */
  trim?: string | null
  isCorrected: boolean
}

/** The whole car of these names: its year anywhere in the text, its trim before or behind names and year. */
export function placedCar(named: Named, context: Context): PlacedCar {
  const { make, model, alike } = named
  const { words, names } = context
  const places = new Set([...(make ? placesOf(make) : []), ...(model ? placesOf(model) : [])])
  let yearAt = plainYearAt(alike, places, context)
  if (yearAt !== null) places.add(yearAt)
  let trim = trimBeside(named, places, context)
  if (yearAt === null) {
    yearAt = shortYearAt(trim ? new Set([...places, ...placesOf(trim)]) : places, context)
    if (yearAt !== null) {
      places.add(yearAt)
      trim ??= trimBeside(named, places, context)
    }
  }
  if (trim) for (const at of placesOf(trim)) places.add(at)
  const year = yearAt === null ? undefined : yearOf(words[yearAt]!.word, context.thisYear)
  const ofYear = alike.filter(({ years }) => year !== undefined && years.includes(year))
  const meant = bestSpelled(ofYear.length > 0 ? ofYear : alike, model, words)
  const trimName = trim?.key ?? named.trim ?? null
  const known = trimName === null ? [] : meant.flatMap((each) => names.trimsNamed(each, trimName).map((of) => ({ each, of })))
  const isKnownYear = year !== undefined && (alike.length === 0 ? names.isYearOfMake(make!.make, year) : ofYear.length > 0)
  const fitting = isKnownYear ? known.filter(({ of }) => of.years.includes(year)) : known
  const chosen = fitting[0]?.each ?? meant[0]
  return {
    make: chosen ? { slug: chosen.makeSlug, label: chosen.make } : make!.make,
    ...(chosen && { model: isKnownYear || fitting.length > 0 ? chosen : together(meant, chosen) }),
    ...(isKnownYear && { year }),
    ...(fitting.length > 0 && { trim: fitting[0]!.of }),
    isCorrected: named.isCorrected,
    unknown: {
      ...(year !== undefined && !isKnownYear && { year }),
      ...(trim && fitting.length === 0 && { trim: known[0]?.of.label ?? typedBy(trim, words) }),
    },
    names: { make, model, trim },
    yearAt,
    places,
    alike,
  }
}

/** The words of a run as they were typed, without what a name does not have. */
export function typedBy({ from, to }: Pick<Run, 'from' | 'to'>, words: readonly Word[]): string {
  return words
    .slice(from, to + 1)
    .map(({ word }) => word)
    .join(' ')
}

/** The longest name of a trim beside the car. Two figures are one only where they are spelled so: of a Supra 2.0, `20` is the year. */
function trimBeside({ alike, trim }: Named, places: ReadonlySet<number>, { runs, names, words }: Context): Run | null {
  if (alike.length === 0 || trim !== undefined) return null
  const isTrim = (model: KnownModel, { key, from, to }: Run) => {
    const named = names.trimsNamed(model, key)
    const typed = from === to && /^\d{2}$/.test(words[from]!.word) ? words[from]!.word : null
    return typed === null ? named.length > 0 : named.some(({ label }) => spelled(label) === typed)
  }
  return (
    runs.find(
      (run) =>
        (places.has(run.from - 1) || places.has(run.to + 1)) &&
        !placesOf(run).some((at) => places.has(at)) &&
        alike.some((model) => isTrim(model, run)),
    ) ?? null
  )
}

/** Four figures are a year anywhere in the text; one that the car has comes first. */
function plainYearAt(alike: readonly KnownModel[], places: ReadonlySet<number>, { words, runs }: Context): number | null {
  const found = runs.filter(({ from, to }) => from === to && !places.has(from) && plainYear(words[from]!.word) !== null)
  const ofCar = found.find(({ from }) => alike.some(({ years }) => years.includes(plainYear(words[from]!.word)!)))
  return (ofCar ?? found[0])?.from ?? null
}

/** Two figures are a year only beside the car, and not where a unit follows. */
function shortYearAt(places: ReadonlySet<number>, { words, runs }: Context): number | null {
  const isCar = (at: number, step: 1 | -1): boolean => {
    let next = at + step
    while (words[next]?.isFiller && !places.has(next)) next += step
    return places.has(next)
  }
  const found = runs.find(
    ({ from, to }) =>
      from === to &&
      /^\d{2}$/.test(words[from]!.word) &&
      !places.has(from) &&
      !/^(?:in|inch|inches|k|ply|psi|mm|lbs?)$/.test(words[from + 1]?.word ?? '') &&
      (isCar(from, 1) || isCar(from, -1)),
  )
  return found?.from ?? null
}

export function plainYear(word: string | undefined): number | null {
  return word !== undefined && /^(?:19|20)\d{2}$/.test(word) ? Number(word) : null
}

function yearOf(word: string, thisYear: number): number {
  return plainYear(word) ?? (Number(word) > (thisYear + 1) % 100 ? 1900 : 2000) + Number(word)
}

/** Those that are spelled as they were typed, or else all; newest years first. */
function bestSpelled(models: readonly KnownModel[], run: Run | null, words: readonly Word[]): readonly KnownModel[] {
  if (models.length < 2 || run === null) return models
  const typed = typedBy(run, words)
  const isTyped = ({ make, model }: KnownModel) => [model, `${make} ${model}`].some((name) => spelled(name) === typed)
  return [...models].sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)) || newest(b) - newest(a))
}

export function spelled(name: string): string {
  return tokensOf(name)
    .map(({ word }) => word)
    .join(' ')
}

export function newest({ years }: KnownModel): number {
  return years[0] ?? 0
}

/** One model with the years and trims of all that its make calls so. */
function together(models: readonly KnownModel[], chosen: KnownModel): KnownModel {
  const ofMake = models.filter(({ makeSlug }) => makeSlug === chosen.makeSlug)
  if (ofMake.length < 2) return chosen
  const years = [...new Set(ofMake.flatMap(({ years: of }) => of))].sort((a, b) => b - a)
  return { ...chosen, years, trims: ofMake.flatMap(({ trims }) => trims) }
}
