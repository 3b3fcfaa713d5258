/** Cars in what a shopper types: `civic 19 sport`, `2019 Honda Civic`, `chevy silverdo`, `f150`. A misspelled name is read as the nearest. */
import { nearestNames, plainName } from './alike.ts'
import type { KnownModel, KnownTrim } from './known-names.ts'
import type { Token } from './search-tokens.ts'

export interface CarInText {
  start: number
  end: number
  make: { slug: string; label: string }
  /** Absent where only a make is named. */
  model?: KnownModel
  year?: number
  trim?: KnownTrim
  isCorrected: boolean
}

/** What shoppers call makes. */
const nicknames: Readonly<Record<string, string>> = {
  chevy: 'chevrolet',
  chev: 'chevrolet',
  vw: 'volkswagen',
  benz: 'mercedesbenz',
  mercedes: 'mercedesbenz',
  merc: 'mercedesbenz',
  caddy: 'cadillac',
  beemer: 'bmw',
  bimmer: 'bmw',
  landrover: 'landrover',
  range: 'landrover',
  subie: 'subaru',
}

/** No model has more words. */
const mostWords = 4

interface Met<Named> {
  named: Named
  /** Of tokens. */
  from: number
  to: number
  isCorrected: boolean
}

export interface CarReader {
  /** One car; null where none is named. `thisYear` is the newest year that two figures may mean. */
  read(tokens: readonly Token[], thisYear: number): CarInText | null
  /** Models whose names begin with the last word, or whose make does, newest first. */
  begun(tokens: readonly Token[]): KnownModel[]
}

export function createCarReader(models: readonly KnownModel[]): CarReader {
  const byName = new Map<string, KnownModel[]>()
  const makes = new Map<string, { slug: string; label: string }>()
  for (const model of models) {
    for (const name of new Set([plainName(model.model), plainName(model.make + model.model)]))
      byName.set(name, [...(byName.get(name) ?? []), model])
    makes.set(plainName(model.make), { slug: model.makeSlug, label: model.make })
  }
  const names = [...byName.keys()]
  const makeNames = [...makes.keys()]

  function meetMake(tokens: readonly Token[]): Met<{ slug: string; label: string }> | null {
    return (
      meet(tokens, 2, (word) => (makes.has(nicknames[word] ?? word) ? [makes.get(nicknames[word] ?? word)!] : []), false) ??
      meet(tokens, 2, (word) => nearestNames(word, makeNames).map((name) => makes.get(name)!), true)
    )
  }

  function meetModel(tokens: readonly Token[], make: string | undefined): Met<KnownModel> | null {
    const ofMake = (found: readonly KnownModel[]) => found.filter(({ makeSlug }) => make === undefined || makeSlug === make)
    return (
      meet(tokens, mostWords, (word) => ofMake(isModelWord(word, make) ? (byName.get(word) ?? []) : []), false) ??
      meet(tokens, mostWords, (word) => ofMake(nearestNames(word, names).flatMap((name) => byName.get(name)!)), true)
    )
  }

  return {
    read(tokens, thisYear) {
      const year = meetYear(tokens, thisYear)
      const besideYear = tokens.map((token, at) => (at === year?.from ? { ...token, word: '' } : token))
      const make = meetMake(besideYear)
      const besideMake = besideYear.map((token, at) =>
        make && at >= make.from && at <= make.to ? { ...token, word: '' } : token,
      )
      const model = meetModel(besideMake, make?.named.slug) ?? (make?.isCorrected ? meetModel(besideYear, undefined) : null)
      const meantMake = make && (!model || model.named.makeSlug === make.named.slug) ? make : null
      if (!model && !meantMake) return null
      const used: Array<{ from: number; to: number }> = [model, meantMake].flatMap((met) => met ?? [])
      const isYear = year !== null && (year.isPlain || adjoins(year, used)) && (!model || model.named.years.includes(year.named))
      if (isYear) used.push(year)
      const trim = model && meetTrim(besideMake, used, model.named, isYear ? year.named : undefined)
      if (trim) used.push(trim)
      return {
        start: Math.min(...used.map(({ from }) => tokens[from]!.start)),
        end: Math.max(...used.map(({ to }) => tokens[to]!.end)),
        make: model ? { slug: model.named.makeSlug, label: model.named.make } : meantMake!.named,
        ...(model && { model: model.named }),
        ...(isYear && { year: year.named }),
        ...(trim && { trim: trim.named }),
        isCorrected: model?.isCorrected === true || meantMake?.isCorrected === true,
      }
    },

    begun(tokens) {
      const last = plainName(tokens.at(-1)?.word ?? '')
      if (last.length < 2) return []
      return models
        .filter(({ make, model }) => plainName(model).startsWith(last) || plainName(make).startsWith(last))
        .sort((a, b) => Number(plainName(b.model).startsWith(last)) - Number(plainName(a.model).startsWith(last)))
    },
  }
}

/** The longest run of tokens that is a name, the first of several. `find` gives what a run names. */
function meet<Named>(
  tokens: readonly Token[],
  longest: number,
  find: (word: string) => readonly Named[],
  isCorrected: boolean,
): Met<Named> | null {
  for (let length = Math.min(longest, tokens.length); length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length)
      if (run.some(({ word }) => word === '')) continue
      const [named] = find(plainName(run.map(({ word }) => word).join('')))
      if (named !== undefined) return { named, from, to: from + length - 1, isCorrected }
    }
  return null
}

/** One letter or one figure names a model only beside its make: `3`, `Q`. Neither does a plain number: `300`, `911` may be a size. */
function isModelWord(word: string, make: string | undefined): boolean {
  return make !== undefined || (word.length > 1 && !/^\d{1,3}$/.test(word)) || word === '911'
}

function meetYear(tokens: readonly Token[], thisYear: number): (Met<number> & { isPlain: boolean }) | null {
  for (const [at, { word }] of tokens.entries()) {
    const isPlain = /^(?:19|20)\d{2}$/.test(word)
    const short = /^(\d{2})$/.exec(word)
    if (!isPlain && !short) continue
    const named = isPlain ? Number(word) : (Number(word) > (thisYear + 1) % 100 ? 1900 : 2000) + Number(word)
    return { named, from: at, to: at, isCorrected: false, isPlain }
  }
  return null
}

function adjoins({ from }: { from: number }, used: ReadonlyArray<{ from: number; to: number }>): boolean {
  return used.some((met) => from === met.to + 1 || from === met.from - 1)
}

/** A trim is the words that follow model or year. The longest counts; one of that year, where the year is named. */
function meetTrim(
  tokens: readonly Token[],
  used: ReadonlyArray<{ from: number; to: number }>,
  { trims }: KnownModel,
  year: number | undefined,
): Met<KnownTrim> | null {
  const from = Math.max(...used.map(({ to }) => to)) + 1
  const rest = tokens.slice(from)
  const fit = trims.filter(({ years }) => year === undefined || years.includes(year))
  for (let length = Math.min(mostWords, rest.length); length > 0; length -= 1) {
    const word = plainName(
      rest
        .slice(0, length)
        .map(({ word }) => word)
        .join(''),
    )
    if (word === '') continue
    const named = fit.find(({ label }) => plainName(label) === word)
    if (named) return { named, from, to: from + length - 1, isCorrected: false }
    const [near] = nearestNames(
      word,
      fit.map(({ label }) => plainName(label)),
    )
    const meant = near === undefined ? undefined : fit.find(({ label }) => plainName(label) === near)
    if (meant) return { named: meant, from, to: from + length - 1, isCorrected: true }
  }
  return null
}
