/** A number beside a car that makes another model of it: a Silverado 3500 is no Silverado. */
import type { CarNames } from './car-names.ts'
import type { Word } from './car-words.ts'
import { type PlacedCar, typedBy } from './placed-car.ts'

interface Left {
  names: CarNames
  words: readonly Word[]
  isFree: (at: number) => boolean
}

/** The model that the number names, or the make alone where it has none of this name; null where no such number is beside the car. */
export function anotherModel(car: PlacedCar, left: Left): PlacedCar | null {
  const at = numberBeside(car, left)
  if (at === null) return null
  const { names, words } = left
  const { make, places, yearAt } = car
  const model = car.names.model!
  const year = car.year ?? car.unknown.year
  const key = model.key + words[at]!.key
  const alike = names.modelsNamed(key).filter(({ makeSlug }) => makeSlug === make.slug)
  const ofYear = alike.find(({ years }) => year === undefined || years.includes(year))
  const found = ofYear ?? alike[0]
  const isKnownYear = year !== undefined && (found ? ofYear !== undefined : names.isYearOfMake(make, year))
  return {
    make,
    ...(found && { model: found }),
    ...(isKnownYear && { year }),
    isCorrected: false,
    unknown: {
      ...(year !== undefined && !isKnownYear && { year }),
      ...(!found && { model: `${typedBy(model, words)} ${words[at]!.word}` }),
    },
    names: { ...car.names, model: { ...model, key, count: model.count + 1 }, trim: null },
    yearAt,
    places: new Set([...places, at]),
    alike,
  }
}

/**
 * The place of a number of three or four figures behind the name or the year of the car, or before it where a model is called so. `20` and
 * `201` begin a year.
 */
function numberBeside({ places, names: { model } }: PlacedCar, { names, words, isFree }: Left): number | null {
  const isNumber = (at: number) => {
    const word = words[at]?.word ?? ''
    return isFree(at) && !places.has(at) && /^\d{3,4}[a-z]{0,2}$/.test(word) && !/^(?:19|20)\d$/.test(word)
  }
  const behind = [...places].map((at) => at + 1).find((at) => at > model!.to && at < words.length && isNumber(at))
  if (behind !== undefined) return behind
  const before = Math.min(...places) - 1
  return before >= 0 && isNumber(before) && names.modelsNamed(model!.key + words[before]!.key).length > 0 ? before : null
}
