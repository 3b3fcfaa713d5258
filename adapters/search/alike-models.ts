/**
 * Models that may be spelled like the words of a search, filtered in memory before Postgres compares them: its table has a row for each
 * year and trim, and the same name in hundreds of them.
 */
import { querySettings } from '#adapters/database/connection/query-settings.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'

/** A name that is like the words has this part of their trigrams. */
const leastShared = Number(querySettings['pg_trgm.word_similarity_threshold'])

/** Every model that Postgres would find, and some that it would not. `words` are in small letters. */
export function modelsThatMayBeAlike(words: string, models: readonly KnownModel[]): KnownModel[] {
  if (!isPlain(words)) return [...models]
  const asked = [...trigramsOf(words)]
  if (asked.length === 0) return []
  const least = leastShared * asked.length - rounding
  const names = trigramsOfAll(models)
  return models.filter((_, at) => {
    const trigrams = names[at]!
    if (trigrams === 'any') return true
    let shared = 0
    for (const trigram of asked) if (trigrams.has(trigram)) shared += 1
    return shared >= least
  })
}
const rounding = 1e-6

/** What is a letter beyond ASCII depends on the locale of the database: such names are left for it to compare. */
const isPlain = (text: string) => /^[ -~]*$/.test(text)

type Trigrams = ReadonlySet<string> | 'any'
const known = new WeakMap<readonly KnownModel[], readonly Trigrams[]>()
function trigramsOfAll(models: readonly KnownModel[]): readonly Trigrams[] {
  const found = known.get(models) ?? models.map(({ make, model }) => trigramsOfName(`${make} ${model}`))
  known.set(models, found)
  return found
}
const trigramsOfName = (name: string): Trigrams => (isPlain(name) ? trigramsOf(name.toLowerCase()) : 'any')

/** As pg_trgm makes them: three letters or digits at a time, of each word with two spaces before it and one behind. */
function trigramsOf(text: string): ReadonlySet<string> {
  const trigrams = new Set<string>()
  for (const [word] of text.matchAll(/[a-z0-9]+/g)) {
    const letters = `  ${word} `
    for (let at = 0; at + 3 <= letters.length; at += 1) trigrams.add(letters.slice(at, at + 3))
  }
  return trigrams
}
