/**
 * Cars in what a shopper types: `civic 19 sport`, `2019 Honda Civic`, `vw new beetle`, `f150`. The longest exact names of the shop are
 * taken first; misspelled ones are looked for when everything else has been read (complete-car.ts).
 */
import { plainName } from './alike.ts'
import { createCarNames, type Make } from './car-names.ts'
import { overlap, type Run, runsOf, type Word } from './car-words.ts'
import { completeCar } from './complete-car.ts'
import type { KnownModel } from './known-names.ts'
import { type Context, type Named, newest, type PlacedCar, placedCar, plainYear, spelled, typedBy } from './placed-car.ts'

export interface CarReader {
  /** The car that exact names make of the words that are free; null where none is named. `thisYear` is the newest that two figures may mean. */
  readExactly(words: readonly Word[], isFree: (at: number) => boolean, thisYear: number): PlacedCar | null
  /** The same car with what is misspelled beside it, or a car by misspelled names. `isFree`: of words that nothing else has read. */
  complete(car: PlacedCar | null, words: readonly Word[], isFree: (at: number) => boolean, thisYear: number): PlacedCar | null
  /** Models whose names begin with the last words, as many of them as may be, or whose make does. */
  begun(words: readonly Word[]): KnownModel[]
  /** Models of the make whose names begin as the car's does, and that have the year which the car lacks: a Silverado 1500 of 2015. */
  inYear(car: PlacedCar): KnownModel[]
}

export function createCarReader(models: readonly KnownModel[]): CarReader {
  const names = createCarNames(models)
  return {
    readExactly(words, isFree, thisYear) {
      const runs = runsOf(words, names.mostWords, (at) => (isFree(at) ? 'free' : 'read'))
      const context = { names, words, runs, thisYear }
      const makes = runs.flatMap((run) => {
        const make = names.makeNamed(run.key)
        return make ? [{ ...run, make }] : []
      })
      const [best] = runs
        .flatMap((run) => namedBy(run, makes, context))
        .map((named) => placedCar(named, context))
        .sort(byFit(words))
      if (best) return best
      const [make] = makes
      return make ? placedCar({ make, model: null, alike: [], isCorrected: false }, context) : null
    },

    complete: (car, words, isFree, thisYear) => completeCar(car, { names, words, isFree, thisYear }),

    begun(words) {
      for (let count = Math.min(words.length, names.mostWords); count > 0; count -= 1) {
        const key = words
          .slice(-count)
          .map((word) => word.key)
          .join('')
        const models = key.length < 2 ? [] : names.begunWith(key)
        if (models.length > 0) return models
      }
      return []
    },

    inYear({ make, model, unknown: { year } }) {
      if (!model || year === undefined) return []
      const ofName = names.begunWith(plainName(model.model))
      return ofName.filter(({ makeSlug, years }) => makeSlug === make.slug && years.includes(year))
    },
  }
}

/** What a run may name, with each make of the text. A make that is no part of the name is never left out: a Honda Camry is no Toyota. */
function namedBy(run: Run, makes: ReadonlyArray<Run & { make: Make }>, context: Context): Named[] {
  const { names } = context
  const models = names.modelsNamed(run.key)
  const others = makes.filter((make) => !overlap(make, run))
  const of = (make: (Run & { make: Make }) | null): Named[] => {
    const alike = make ? models.filter(({ makeSlug }) => makeSlug === make.make.slug) : models
    if (alike.length > 0) return [{ make, model: run, alike, isCorrected: false }]
    if (models.length > 0) return []
    const byTrim = names.modelByTrim(run.key, make?.make.slug)
    // two figures behind a name are its year: an M3 '24 is no M324
    if (byTrim?.trim === null && !/\d{3}/.test(context.words[run.to]!.key)) return []
    return byTrim ? [{ make, model: run, alike: [byTrim.model], trim: byTrim.trim, isCorrected: byTrim.trim === null }] : []
  }
  if (others.length > 0) return others.flatMap(of)
  return isWeak(run, models, context) ? [] : of(null)
}

/**
 * A letter or a number names a model only beside its make, `Mazda 3`, or beside a year that the model has, `300 2015`: it may be a size, a
 * price or a house.
 */
function isWeak({ key, from, to }: Run, models: readonly KnownModel[], { words }: Context): boolean {
  if (key === '911' || (key.length > 1 && !/^\d+$/.test(key))) return false
  return ![from - 1, to + 1].some((at) => {
    const year = plainYear(words[at]?.word)
    return year !== null && models.some(({ years }) => years.includes(year))
  })
}

/** The car whose names have the most words, then the one that has the year, then the longer name of a model, then the newer one. */
function byFit(words: readonly Word[]): (one: PlacedCar, other: PlacedCar) => number {
  const figures = ({ names, unknown, year, model }: PlacedCar) => [
    (names.make?.count ?? 0) + (names.model?.count ?? 0) + (names.trim?.count ?? 0),
    unknown.year === undefined ? Number(year !== undefined) : -1,
    names.model?.count ?? 0,
    names.model?.key.length ?? 0,
    Number(names.model !== null && model !== undefined && spelled(model.model) === typedBy(names.model, words)),
    model ? newest(model) : 0,
  ]
  return (one, other) => {
    const [ofOne, ofOther] = [figures(one), figures(other)]
    const differing = ofOne.findIndex((figure, at) => figure !== ofOther[at])
    return differing < 0 ? 0 : ofOther[differing]! - ofOne[differing]!
  }
}
