/** All facets of a listing together: read from an address, written to one, and turned into conditions. */
import type { Bounds, ChoiceFacet, FacetOf, Pair, RangeFacet } from './facet.ts'
import { facets } from './facets.ts'
import type { FactCondition } from './item-facts.ts'

export type FacetKey = keyof typeof facets
export const facetKeys = Object.keys(facets) as FacetKey[]

/** What a shopper applies of one facet: words of a choice, bounds of a range. */
export type FacetValue<Key extends FacetKey> = ValueOf<(typeof facets)[Key]>
type ValueOf<Facet> = Facet extends ChoiceFacet<infer Word> ? readonly Word[] : Facet extends RangeFacet ? Bounds : never

/** What is applied, by facet. A facet that filters nothing is absent. */
export type FacetValues = { readonly [Key in FacetKey]?: FacetValue<Key> | undefined }

const table: { readonly [Key in FacetKey]: FacetOf<FacetValue<Key>> } = facets

/** The filters of an address. What cannot be read does not filter. */
export function readFilters(params: URLSearchParams): FacetValues {
  return collect((key) => table[key].read(params))
}

/** The query pairs of these filters, in the order of the facets. */
export function filterPairs(values: FacetValues): Pair[] {
  return each(values, (facet, value) => facet.write(value)).flat()
}

/** What each applied facet asks of a tire. */
export function conditionsOf(values: FacetValues): Array<{ key: FacetKey; condition: FactCondition }> {
  return each(values, (facet, value, key) => ({ key, condition: facet.condition(value) }))
}

/** The filters with those that a page fixes: an address may narrow them further, and cannot widen them. */
export function withFixed(values: FacetValues, fixed: FacetValues): FacetValues {
  return { ...values, ...collect((key) => narrower(key, fixed, values)) }
}

/**
 * What a shopper can take off a page: the `applied` filters without those that the page fixes. Where the page fixes a range,
 * `asked` is what the address narrows it to.
 */
export function ownFilters({ applied, asked, fixed }: Record<'applied' | 'asked' | 'fixed', FacetValues>): FacetValues {
  return collect((key) => (fixed[key] === undefined ? applied[key] : facets[key].kind === 'range' ? asked[key] : undefined))
}

/** The filters without the words that `isKnown` refuses. */
export function knownFilters(values: FacetValues, isKnown: (key: FacetKey, word: string) => boolean): FacetValues {
  return collect((key) => known(key, values, isKnown))
}

/** Everything that can be taken off, in the order of the facets; `nameOf` names a word of a choice. */
export function appliedParts(
  values: FacetValues,
  nameOf: (key: FacetKey, word: string) => string,
): Array<{ label: string; rest: FacetValues }> {
  return each(values, (facet, value, key) =>
    facet.parts(value, (word) => nameOf(key, word)).map(({ label, rest }) => ({ label, rest: { ...values, [key]: rest } })),
  ).flat()
}

/**
 * What a shopper can drop so that more tires pass, one at a time: all words of a choice together, since each of them only adds tires, and
 * each bound of a range.
 */
export function droppableParts(
  values: FacetValues,
  nameOf: (key: FacetKey, word: string) => string,
): Array<{ label: string; rest: FacetValues }> {
  return each(values, (facet, value, key) => {
    const parts = facet.parts(value, (word) => nameOf(key, word))
    if (facets[key].kind === 'range') return parts.map(({ label, rest }) => ({ label, rest: { ...values, [key]: rest } }))
    return [{ label: parts.map(({ label }) => label).join(' or '), rest: { ...values, [key]: undefined } }]
  }).flat()
}

/** The filters with one more word of a choice, or without it if it was applied. */
export function toggleWord(values: FacetValues, key: FacetKey, word: string): FacetValues {
  const facet: ChoiceFacet<string> | RangeFacet = facets[key]
  return facet.kind === 'choice' ? { ...values, [key]: facet.toggle(wordsOf(values, key), word) } : values
}

/** The choices among these filters. */
export function choicesIn(values: FacetValues): FacetKey[] {
  return facetKeys.filter((key) => values[key] !== undefined && facets[key].kind === 'choice')
}

/** The words applied of a choice; none of a range. */
export function wordsOf(values: FacetValues, key: FacetKey): readonly string[] {
  const value: readonly string[] | Bounds | undefined = values[key]
  return value && 'length' in value ? value : []
}

function narrower<Key extends FacetKey>(key: Key, fixed: FacetValues, asked: FacetValues): FacetValue<Key> | undefined {
  const value: FacetValue<Key> | undefined = fixed[key]
  return value === undefined ? undefined : table[key].within(value, asked[key])
}

function known<Key extends FacetKey>(
  key: Key,
  values: FacetValues,
  isKnown: (key: FacetKey, word: string) => boolean,
): FacetValue<Key> | undefined {
  const value: FacetValue<Key> | undefined = values[key]
  return value === undefined ? undefined : table[key].known(value, (word) => isKnown(key, word))
}

/** `visit` sees each applied facet with its value. */
function each<Result>(
  values: FacetValues,
  visit: <Key extends FacetKey>(facet: FacetOf<FacetValue<Key>>, value: FacetValue<Key>, key: Key) => Result,
): Result[] {
  const one = <Key extends FacetKey>(key: Key): Result[] => {
    const value: FacetValue<Key> | undefined = values[key]
    return value === undefined ? [] : [visit(table[key], value, key)]
  }
  return facetKeys.flatMap((key) => one(key))
}

/** The values that `find` finds; facets without one are left out. */
function collect(find: <Key extends FacetKey>(key: Key) => FacetValue<Key> | undefined): FacetValues {
  return facetKeys.reduce<FacetValues>((values, key) => {
    const value = find(key)
    return value === undefined ? values : Object.assign(values, { [key]: value })
  }, {})
}

/** The names under which facets are in an address. */
export const facetParams: readonly string[] = facetKeys.flatMap((key) => {
  const facet = facets[key] as FacetOf<readonly string[]> | FacetOf<Bounds>
  return 'toggle' in facet
    ? (facet as FacetOf<readonly string[]>).write(['x']).map(([name]) => name)
    : (facet as FacetOf<Bounds>).write({ least: 1, most: 1 }).map(([name]) => name)
})
