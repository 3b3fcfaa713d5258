/** Two sets of filters at once. */
import type { Bounds } from './facet.ts'
import { type FacetKey, type FacetValue, type FacetValues, facetKeys } from './filters.ts'

/** What passes both: the words that both have, the narrower bounds. Null where no tire can: they share no word, or no number. */
export function bothFilters(one: FacetValues, other: FacetValues): FacetValues | null {
  const merged = facetKeys.map((key) => [key, bothOf(key, one, other)] as const)
  if (merged.some(([, value]) => value === null)) return null
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as FacetValues
}

function bothOf(key: FacetKey, one: FacetValues, other: FacetValues): FacetValue<FacetKey> | undefined | null {
  const [first, second]: Array<readonly string[] | Bounds | undefined> = [one[key], other[key]]
  if (first === undefined || second === undefined) return (first ?? second) as FacetValue<FacetKey> | undefined
  if (isWords(first) && isWords(second)) {
    const words = first.filter((word) => second.includes(word))
    return words.length === 0 ? null : (words as readonly string[] as FacetValue<FacetKey>)
  }
  return withinBoth(first as Bounds, second as Bounds)
}

function withinBoth(one: Bounds, other: Bounds): Bounds | null {
  const least = Math.max(one.least ?? Number.NEGATIVE_INFINITY, other.least ?? Number.NEGATIVE_INFINITY)
  const most = Math.min(one.most ?? Number.POSITIVE_INFINITY, other.most ?? Number.POSITIVE_INFINITY)
  if (least > most) return null
  return { ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) }
}

function isWords(value: readonly string[] | Bounds): value is readonly string[] {
  return 'length' in value
}
