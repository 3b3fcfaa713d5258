/**
 * Names that are spelled like the words of a search, chosen in memory before Postgres compares them: its table of cars has a row for each
 * year and trim, and its index of names reads every name that shares a piece with the words.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { querySettings } from '#adapters/database/index.ts'

/** How alike a name must be, from 0 to 1. */
const leastAlike = Number(querySettings['pg_trgm.word_similarity_threshold'])
const rounding = 1e-6

/** Indexing these takes a few milliseconds of the process. */
const namesInPiece = 1_000

interface Choice<Named> {
  /** No more than these, which are most alike. */
  most?: number
  isMeant?: (named: Named) => boolean
}

/**
 * Every name that Postgres would find, and hardly one that it would not. Null where only Postgres can tell: what is a letter beyond ASCII
 * depends on the locale of the database. `words` are compared in small letters.
 */
export type AlikeNames<Named> = (words: string, choice?: Choice<Named>) => Named[] | null

interface Found {
  at: number
  alike: number
  whole: number
}

export async function indexNames<Named>(all: readonly Named[], nameOf: (named: Named) => string): Promise<AlikeNames<Named>> {
  const ids = new Map<string, number>()
  /** The trigrams of all names by their ids, one name after the other, and where each name begins. */
  const flat: number[] = []
  const begins = new Uint32Array(all.length + 1)
  const beyondAscii: number[] = []
  for (const [at, named] of all.entries()) {
    if (at % namesInPiece === 0) await nextTurn()
    const name = nameOf(named)
    if (isPlain(name))
      for (const trigram of trigramsOf(name)) {
        const id = ids.get(trigram) ?? ids.size
        ids.set(trigram, id)
        flat.push(id)
      }
    else beyondAscii.push(at)
    begins[at + 1] = flat.length
  }
  const trigrams = Uint32Array.from(flat)
  const nameAt = (at: number) => trigrams.subarray(begins[at], begins[at + 1])

  return (words, { most = Number.POSITIVE_INFINITY, isMeant = () => true } = {}) => {
    if (!isPlain(words) || beyondAscii.length > most) return null
    const asked = new Set(trigramsOf(words))
    const isAsked = new Uint8Array(ids.size)
    for (const trigram of asked) {
      const id = ids.get(trigram)
      if (id !== undefined) isAsked[id] = 1
    }
    const compare = comparison(isAsked, asked.size)
    let found: Found[] = []
    for (const { part, names } of bySharedPart(trigrams, begins, isAsked, asked.size)) {
      // Nothing that follows can be more alike than the part of the trigrams that it shares.
      if (found.length >= most && found.at(-1)!.alike > part) break
      for (const at of names) {
        if (!isMeant(all[at]!)) continue
        const { alike, whole } = compare(nameAt(at))
        if (alike >= leastAlike - rounding) found.push({ at, alike, whole })
      }
      found = found.sort(byLikeness).slice(0, most)
    }
    const others = beyondAscii.filter((at) => isMeant(all[at]!))
    return [...others, ...found.map(({ at }) => at)].slice(0, most).map((at) => all[at]!)
  }
}

const byLikeness = (one: Found, other: Found) => other.alike - one.alike || other.whole - one.whole || one.at - other.at

/** The names that share a part of what is asked, the largest part first. A trigram that a name has twice counts twice. */
function bySharedPart(
  trigrams: Uint32Array,
  begins: Uint32Array,
  isAsked: Uint8Array,
  asked: number,
): Array<{ part: number; names: number[] }> {
  const least = Math.ceil(leastAlike * asked - rounding)
  const found = Array.from({ length: asked - least + 1 }, (_, behind) => ({
    part: (asked - behind) / asked,
    names: [] as number[],
  }))
  const names = begins.length - 1
  for (let at = 0, place = 0; at < names; at += 1) {
    let shared = 0
    for (const end = begins[at + 1]!; place < end; place += 1) shared += isAsked[trigrams[place]!]!
    if (shared >= least && shared > 0) found[Math.max(0, asked - shared)]!.names.push(at)
  }
  return found
}

/**
 * pg_trgm's `word_similarity` and `similarity` of words to a name, from 0 to 1: of all trigrams that either has, the part that both have.
 * The former takes the stretch of the name for which that is greatest.
 */
function comparison(isAsked: Uint8Array, asked: number): (name: Uint32Array) => { alike: number; whole: number } {
  const seen = new Uint32Array(isAsked.length)
  let stretch = 0
  const part = (shared: number, length: number) => shared / (asked + length - shared)
  return (name) => {
    let [alike, whole] = [0, 0]
    /** No later stretch shares more than the last one. */
    let ahead = asked
    for (let from = 0; from < name.length && ahead > alike * asked; from += 1) {
      if (from > 0 && !isAsked[name[from]!]) continue
      stretch += 1
      let [length, shared] = [0, 0]
      for (let to = from; to < name.length; to += 1) {
        const id = name[to]!
        if (seen[id] === stretch) continue
        seen[id] = stretch
        length += 1
        if (!isAsked[id]) continue
        shared += 1
        if (part(shared, length) > alike) alike = part(shared, length)
      }
      if (from === 0) whole = part(shared, length)
      ahead = shared
    }
    return { alike, whole }
  }
}

const isPlain = (text: string) => /^[ -~]*$/.test(text)

/** As pg_trgm makes them: three letters or digits at a time, of each word with two spaces before it and one behind. */
function trigramsOf(text: string): string[] {
  const trigrams: string[] = []
  for (const [word] of text.toLowerCase().matchAll(/[a-z0-9]+/g)) {
    const letters = `  ${word} `
    for (let at = 0; at + 3 <= letters.length; at += 1) trigrams.push(letters.slice(at, at + 3))
  }
  return trigrams
}
