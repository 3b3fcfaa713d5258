/** What is misspelled of a car, and what is said of it that the shop does not know: read when nothing else has read these words. */
import { plainName } from './alike.ts'
import { anotherModel } from './another-model.ts'
import type { CarNames } from './car-names.ts'
import { placesOf, type Run, runsOf, type Word } from './car-words.ts'
import type { KnownModel } from './known-names.ts'
import { type Named, type PlacedCar, placedCar, typedBy } from './placed-car.ts'

/** No misspelled name is looked for in more words. */
const mostMisspelled = 4
const mostWordsOfMake = 2

interface Left {
  names: CarNames
  words: readonly Word[]
  isFree: (at: number) => boolean
  thisYear: number
}

/** `car` is what exact names make; null where they make none. */
export function completeCar(car: PlacedCar | null, left: Left): PlacedCar | null {
  const { words, isFree } = left
  const isUnread = (at: number) => isFree(at) && !car?.places.has(at)
  const unread = runsOf(words, mostMisspelled, (at) => (!isUnread(at) ? 'read' : words[at]!.isFiller ? 'silent' : 'free'))
  if (unread.length === 0) return car
  if (car === null) {
    const misspelled = misspelledCar(unread, left)
    return misspelled && isMeant(misspelled, unread, left) ? misspelled : null
  }
  if (!car.model) return misspelledModel(car, unread, left) ?? withUnknownModel(car, unread, left)
  const other = anotherModel(car, left) ?? longerModel(car, unread, left)
  if (other) return other
  const withMake = car.names.make ? car : withMisspelledMake(car, unread, left)
  return withMake.names.trim || withMake.trim ? withMake : withTrim(withMake, unread, left)
}

function misspelledCar(unread: readonly Run[], left: Left): PlacedCar | null {
  const { names } = left
  const make = near(
    unread.filter(({ count }) => count <= mostWordsOfMake),
    (key) => names.nearestMakes(key).map((name) => names.makeNamed(name)!),
  )
  const ofMake = make && modelNear(unread, make.of.slug, left)
  if (make && ofMake) return finished({ make: { ...make.run, make: make.of }, ...ofMake, isCorrected: true }, left)
  const model = modelNear(unread, undefined, left)
  if (model) return finished({ make: null, ...model, isCorrected: true }, left)
  return make ? finished({ make: { ...make.run, make: make.of }, model: null, alike: [], isCorrected: true }, left) : null
}

/** One misspelled word among others that say nothing of a car is a word of its own: `long range` and `load range e` name no Ranger. */
function isMeant({ places, yearAt }: PlacedCar, unread: readonly Run[], { words }: Left): boolean {
  const named = [...places].filter((at) => words[at]!.key.length > 1)
  return named.length > 1 || yearAt !== null || unread.every(({ from, to }) => from !== to || places.has(from))
}

function misspelledModel(car: PlacedCar, unread: readonly Run[], left: Left): PlacedCar | null {
  const model = modelNear(unread, car.make.slug, left)
  return model && finished({ make: { ...car.names.make!, make: car.make }, ...model, isCorrected: true }, left)
}

/** The model whose longer name is misspelled: `range rover evoqe` begins with a Range Rover. */
function longerModel({ make, names: { make: makeRun, model: run }, alike }: PlacedCar, unread: readonly Run[], left: Left) {
  const { from, to, key, count } = run!
  const runs = unread
    .filter((behind) => behind.from === to + 1)
    .map((behind) => ({ from, to: behind.to, key: key + behind.key, count: count + behind.count }))
  const longer = modelNear(runs, make.slug, left)
  const isLonger = ({ model }: KnownModel) => alike.every((shorter) => plainName(model).length > plainName(shorter.model).length)
  if (!longer?.alike.every(isLonger)) return null
  return finished({ make: makeRun && { ...makeRun, make }, ...longer, isCorrected: true }, left)
}

/** The model of a run: its exact name beside a make that is misspelled, or one that is near. */
function modelNear(unread: readonly Run[], makeSlug: string | undefined, { names }: Left): Pick<Named, 'model' | 'alike'> | null {
  const ofMake = (name: string) =>
    names.modelsNamed(name).filter((model) => makeSlug === undefined || model.makeSlug === makeSlug)
  const exact = makeSlug === undefined ? null : near(unread, (key) => [ofMake(key)].filter(({ length }) => length > 0))
  const found =
    exact ??
    near(unread, (key) =>
      nearestModels(key, names)
        .map(ofMake)
        .filter(({ length }) => length > 0),
    )
  return found && { model: found.run, alike: found.of }
}

/** Where the names of several models begin so, the name is still being typed, and none of them is misspelled. */
function nearestModels(key: string, names: CarNames): string[] {
  const nearest = names.nearestModels(key)
  return nearest.some((name) => name.startsWith(key)) && names.begunWith(key).length > 1 ? [] : nearest
}

/** The first run that means something, the longest first. */
function near<Meant>(runs: readonly Run[], meant: (key: string) => readonly Meant[]): { run: Run; of: Meant } | null {
  for (const run of runs) {
    const [of] = meant(run.key)
    if (of !== undefined) return { run, of }
  }
  return null
}

function finished(named: Named, { names, words, isFree, thisYear }: Left): PlacedCar {
  const runs = runsOf(words, names.mostWords, (at) => (isFree(at) ? 'free' : 'read'))
  return placedCar(named, { names, words, runs, thisYear })
}

function withMisspelledMake(car: PlacedCar, unread: readonly Run[], { names }: Left): PlacedCar {
  const name = plainName(car.make.label)
  const run = unread.find(({ from, to, key }) => isBeside(car, from, to) && names.nearestMakes(key).includes(name))
  return run ? { ...car, isCorrected: true, names: { ...car.names, make: run }, places: withPlaces(car, run) } : car
}

/** A trim behind the car that is misspelled, or that only other cars have. */
function withTrim(car: PlacedCar, unread: readonly Run[], { names, words }: Left): PlacedCar {
  const behind = unread.filter(({ from }) => isBehind(car, from, words))
  const { model, year } = car
  const fitting = (name: string) =>
    names.trimsNamed(model!, name).filter(({ years }) => year === undefined || years.includes(year))
  const meant = near(behind, (key) => names.nearestTrims(model!)(key).flatMap(fitting))
  if (meant)
    return {
      ...car,
      trim: meant.of,
      isCorrected: true,
      names: { ...car.names, trim: meant.run },
      places: withPlaces(car, meant.run),
    }
  const other = behind.find(({ key }) => names.isTrim(key))
  return other
    ? {
        ...car,
        unknown: { ...car.unknown, trim: typedBy(other, words) },
        names: { ...car.names, trim: other },
        places: withPlaces(car, other),
      }
    : car
}

/** Words behind a make that other makes call a model, or the first ones that end with figures: `honda camry`, `gmc sierra 3500hd`. */
function withUnknownModel(car: PlacedCar, unread: readonly Run[], { names, words }: Left): PlacedCar {
  const { make, unknown } = car
  const behind = unread.filter(({ from }) => isBehind(car, from, words))
  const run =
    behind.find(({ key }) => names.modelsNamed(key).length > 0) ??
    behind.findLast(({ to }) => /\d/.test(words[to]!.key) && !/^\d{1,2}$/.test(words[to]!.key))
  if (!run || names.begunWith(run.key).some(({ makeSlug }) => makeSlug === make.slug)) return car
  return {
    ...car,
    unknown: { ...unknown, model: typedBy(run, words) },
    names: { ...car.names, model: run },
    places: withPlaces(car, run),
  }
}

function withPlaces({ places }: PlacedCar, run: Run): Set<number> {
  return new Set([...places, ...placesOf(run)])
}

function isBeside({ places }: PlacedCar, from: number, to: number): boolean {
  return places.has(from - 1) || places.has(to + 1)
}

/** Fillers may be between. */
function isBehind({ places }: PlacedCar, from: number, words: readonly Word[]): boolean {
  let before = from - 1
  while (words[before]?.isFiller && !places.has(before)) before -= 1
  return places.has(before)
}
