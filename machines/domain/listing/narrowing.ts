/** Which words of a facet are worth showing. */
import type { CountedWord, FacetCount } from './listing.ts'

/**
 * The words of a choice that narrow the list, with those that are applied. Left out is a word that no tire has, and one that every
 * tire has: to apply it would change nothing. Once a word is applied, each other one adds tires, so all that have tires are shown.
 */
export function narrowingWords(count: Extract<FacetCount, { kind: 'choice' }>, applied: readonly string[]): CountedWord[] {
  const isNarrowing = (tires: number) => tires > 0 && (applied.length > 0 || tires < count.total)
  return count.words.filter(({ word, count: tires }) => applied.includes(word) || isNarrowing(tires))
}
