/** What the cars of a shop are called: its makes, models and trims by their plain names, and what shoppers call them beside that. */
import { type NearestNames, nearestNames, plainName } from './alike.ts'
import { versionNames } from './car-versions.ts'
import type { KnownModel, KnownTrim } from './known-names.ts'

export interface Make {
  slug: string
  label: string
}

export interface ModelByTrim {
  model: KnownModel
  /** Null where the words name a version that the shop has no trim of. */
  trim: string | null
}

export interface CarNames {
  /** The most words in which a name is typed: `F 150` has two. */
  mostWords: number
  makeNamed(name: string): Make | undefined
  /** Whether the make has a model of this year. */
  isYearOfMake(make: Make, year: number): boolean
  /** Models of this name, with or without their make before it: of several makes, or of one that spells it in two ways. */
  modelsNamed(name: string): readonly KnownModel[]
  /** The model whose trim says which it is: `330i`, `RX350`. Null where none does, or where trims of several models are called so. */
  modelByTrim(name: string, makeSlug: string | undefined): ModelByTrim | null
  /** Trims of this model with this name: of several years, or spelled in two ways. */
  trimsNamed(model: KnownModel, name: string): readonly KnownTrim[]
  isTrim(name: string): boolean
  nearestMakes: NearestNames
  nearestModels: NearestNames
  nearestTrims(model: KnownModel): NearestNames
  /** Models whose names begin so come before those whose makes do. */
  begunWith(start: string): KnownModel[]
}

/** What shoppers call makes. Pickups of Ram were sold by Dodge until 2010. */
const nicknames: ReadonlyArray<readonly [nickname: string, make: string]> = [
  ['chevy', 'chevrolet'],
  ['chev', 'chevrolet'],
  ['vw', 'volkswagen'],
  ['benz', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['merc', 'mercedesbenz'],
  ['caddy', 'cadillac'],
  ['beemer', 'bmw'],
  ['bimmer', 'bmw'],
  ['subie', 'subaru'],
  ['dodgeram', 'ram'],
]

/** Two letters and figures, or figures and a letter. An E350 may also be a van of Ford. */
const tellsItsMake = /^(?:[a-z]{2}|\d{3}[a-z])/

interface TrimIndex {
  byName: Map<string, KnownTrim[]>
  nearest: NearestNames
}

export function createCarNames(models: readonly KnownModel[]): CarNames {
  const makes = new Map<string, Make>()
  const yearsOfMakes = new Map<string, Set<number>>()
  const byName = new Map<string, KnownModel[]>()
  const byTrim = new Map<string, ModelByTrim[]>()
  const trims = new Map<KnownModel, TrimIndex>()
  const begins = models.map((model) => ({ model, name: plainName(model.model), make: plainName(model.make) }))
  let mostWords = 1
  for (const { model, name, make } of begins) {
    if (make !== '') makes.set(make, { slug: model.makeSlug, label: model.make })
    const yearsOfMake = yearsOfMakes.get(model.makeSlug) ?? new Set()
    yearsOfMakes.set(model.makeSlug, yearsOfMake)
    for (const year of model.years) yearsOfMake.add(year)
    const byItsTrims = trimsByName(model.trims)
    trims.set(model, { byName: byItsTrims, nearest: nearestNames(byItsTrims.keys()) })
    if (name === '') continue
    for (const each of new Set([name, make + name])) add(byName, each, model)
    for (const trim of byItsTrims.keys()) for (const each of namesOfTrim(name, trim)) add(byTrim, each, { model, trim })
    mostWords = Math.max(mostWords, wordsOf(`${model.make} ${model.model}`))
  }
  for (const [nickname, make] of nicknames) {
    const known = makes.get(make)
    if (known && !makes.has(nickname)) makes.set(nickname, known)
  }
  const allTrims = new Set([...trims.values()].flatMap(({ byName: names }) => [...names.keys()]))

  return {
    mostWords,
    makeNamed: (name) => makes.get(name),
    isYearOfMake: (make, year) => yearsOfMakes.get(make.slug)?.has(year) ?? false,
    modelsNamed: (name) => byName.get(name) ?? [],
    modelByTrim(name, makeSlug) {
      const found = (byTrim.get(name) ?? []).filter(({ model }) => makeSlug === undefined || model.makeSlug === makeSlug)
      const [first] = found
      if (first) return found.every(({ model }) => model === first.model) ? first : null
      for (const { make, model } of versionNames(name)) {
        const isMeant = makeSlug === undefined ? tellsItsMake.test(name) : makes.get(make)?.slug === makeSlug
        const named = isMeant ? byName.get(make + model)?.[0] : undefined
        if (named) return { model: named, trim: null }
      }
      return null
    },
    trimsNamed: (model, name) => trims.get(model)?.byName.get(name) ?? [],
    isTrim: (name) => allTrims.has(name),
    nearestMakes: nearestNames(makes.keys()),
    nearestModels: nearestNames(byName.keys()),
    nearestTrims: (model) => trims.get(model)!.nearest,
    begunWith(start) {
      const ofName = begins.filter(({ name }) => name.startsWith(start))
      const ofMake = begins.filter(({ name, make }) => make.startsWith(start) && !name.startsWith(start))
      return [...ofName, ...ofMake].map(({ model }) => model)
    },
  }
}

function trimsByName(trims: readonly KnownTrim[]): Map<string, KnownTrim[]> {
  const byName = new Map<string, KnownTrim[]>()
  for (const trim of trims) {
    const name = plainName(trim.label)
    if (name !== '') add(byName, name, trim)
  }
  return byName
}

/**
 * A trim says which model it is of by figures and letters, as `C300` does, or by its figures behind the model's letters: `RX350`. Two figures
 * may be a year.
 */
function namesOfTrim(model: string, trim: string): string[] {
  if (/^\d{1,2}$/.test(trim)) return []
  if (/^\d/.test(trim) && !/^\d+$/.test(model)) return /[a-z]/.test(trim) ? [trim, model + trim] : [model + trim]
  return /\d/.test(trim) && trim.length > 2 ? [trim] : []
}

/** Letters and figures may be typed apart. */
function wordsOf(name: string): number {
  return name.match(/\p{L}+|\p{N}+/gu)?.length ?? 1
}

function add<Named>(map: Map<string, Named[]>, name: string, named: Named): void {
  const list = map.get(name)
  if (list) list.push(named)
  else map.set(name, [named])
}
