/**
 * The numbers of a listing's facets, in one walk over the shelves: each is counted under all filters but its own, and a choice that the page
 * fixes under all of them.
 */
import { facets } from '#machines/domain/listing/facets.ts'
import { type FacetKey, facetKeys, wordsOf } from '#machines/domain/listing/filters.ts'
import type { FacetCount, Listing, ListingQuery } from '#machines/domain/listing/listing.ts'
import type { CodedColumn, Column, ItemColumn } from './column.ts'
import { bitOf, isTwo, type Selection } from './selection.ts'

/** Names of a facet's words that only the catalogue knows, by word: a word without a name does not filter. */
export type Labels = Partial<Record<FacetKey, ReadonlyMap<string, string>>>

/**
 * A facet while it is counted: `tires` by code of its column, or the ends of the price. `leavesOut`: it is applied, and what it leaves out
 * is counted.
 */
type Tally = { key: FacetKey; bit: number; leavesOut: boolean } & (
  | { of: 'line'; column: CodedColumn; tires: Uint32Array }
  | { of: 'item'; column: ItemColumn; tires: Uint32Array; mostWords: number; isFull: boolean }
  | { of: 'price'; least: number; most: number }
)

export function countTires(
  selection: Selection,
  { filters, fixed = [] }: Pick<ListingQuery, 'filters' | 'fixed'>,
  labels: Labels,
): Pick<Listing, 'total' | 'facets'> {
  const { shelves } = selection
  const tallies = facetKeys.map((key) => tallyOf(selection, key, filters[key] !== undefined, fixed.includes(key)))
  const lineTallies = tallies.flatMap((tally) => (tally.of === 'line' ? [tally] : []))
  const leavingOut = lineTallies.filter((tally) => tally.leavesOut)
  const itemTallies = tallies.flatMap((tally) => (tally.of === 'line' ? [] : [tally]))
  const { lines } = shelves
  let total = 0
  for (let line = 0; line < lines; line += 1) {
    const lineFails = selection.failsOfLine(line)
    // A line that fails two conditions counts for no facet.
    if (isTwo(lineFails)) continue
    if (lineFails === 0) {
      const passing = selection.look(line)
      total += passing
      if (passing > 0) for (const { column, tires } of lineTallies) tires[column.data[line]!]! += passing
      for (const tally of itemTallies) countItems(selection, line, tally, passing)
    } else {
      for (const { bit, column, tires } of leavingOut)
        if (bit === lineFails) tires[column.data[line]!]! += selection.look(line, lineFails)
    }
  }
  const counted = tallies.map((tally): [FacetKey, FacetCount] => [
    tally.key,
    facetCount(tally, selection, { filters, labels, total }),
  ])
  return { total, facets: Object.fromEntries(counted) as Listing['facets'] }
}

function tallyOf({ shelves }: Selection, key: FacetKey, isApplied: boolean, isFixed: boolean): Tally {
  const { of } = facets[key]
  const bit = bitOf(key)
  const leavesOut = isApplied && !isFixed
  if (of === 'priceInCents')
    return { key, bit, leavesOut, of: 'price', least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  const ofLine = shelves.lineFacts.get(of)
  if (ofLine) return { key, bit, leavesOut, of: 'line', column: ofLine, tires: new Uint32Array(ofLine.values.length) }
  const column = shelves.itemColumn(of)
  const facet = facets[key]
  const mostWords = facet.kind === 'choice' && !isApplied ? facet.mostWords : Number.POSITIVE_INFINITY
  return { key, bit, leavesOut, of: 'item', column, tires: new Uint32Array(column.values.length), mostWords, isFull: false }
}

/** Adds the items of a line that fail nothing but the facet itself; `passing` of them fail nothing at all. */
function countItems(selection: Selection, line: number, tally: Exclude<Tally, { of: 'line' }>, passing: number): void {
  const { alike, fails, from, count } = selection
  const others = ~tally.bit
  if (alike !== null && (alike & others) !== 0) return
  if (passing === 0 && !tally.leavesOut) return
  if (tally.of === 'item') {
    countCodes(selection, line, tally, passing)
    return
  }
  const { data, least, most } = selection.prices.column
  if ((alike !== null || (selection.isAlikeButPrice && tally.leavesOut)) && selection.isWhole(line)) {
    tally.least = Math.min(tally.least, least.data[line]!)
    tally.most = Math.max(tally.most, most.data[line]!)
    return
  }
  for (let at = 0; at < count; at += 1) {
    if (alike === null && (fails[at]! & others) !== 0) continue
    if (data[from + at]! < tally.least) tally.least = data[from + at]!
    if (data[from + at]! > tally.most) tally.most = data[from + at]!
  }
}

/** A tally that has more words than are shown is full: what it would count is not shown. */
function countCodes(
  { alike, fails, passing: places, from, count }: Selection,
  line: number,
  tally: Extract<Tally, { of: 'item' }>,
  passing: number,
): void {
  const { column, tires } = tally
  const only = column.only.data[line]!
  if (tally.isFull) return
  if (alike === null && tally.leavesOut) countSome(tires, column.data, from, count, fails, ~tally.bit)
  else if (alike === null && only >= 0) tires[only]! += passing
  else if (alike === null) countAt(tires, column.data, from, places, passing)
  else if (only >= 0) tires[only]! += count
  else if (tally.mostWords === Number.POSITIVE_INFINITY) countAll(tires, column.data, from, count)
  else tally.isFull = countRuns(tires, column.data, from, count) > tally.mostWords
}

/** The same for codes of which equal ones are side by side; gives how many different ones there are. */
function countRuns(tires: Uint32Array, codes: Column['data'], from: number, count: number): number {
  let different = 0
  for (let at = from; at < from + count; at += 1) {
    if (at === from || codes[at] !== codes[at - 1]) different += 1
    tires[codes[at]!]! += 1
  }
  return different
}

function countAll(tires: Uint32Array, codes: Column['data'], from: number, count: number): void {
  for (let at = from; at < from + count; at += 1) tires[codes[at]!]! += 1
}

function countAt(tires: Uint32Array, codes: Column['data'], from: number, places: Int32Array, passing: number): void {
  for (let at = 0; at < passing; at += 1) tires[codes[from + places[at]!]!]! += 1
}

function countSome(
  tires: Uint32Array,
  codes: Column['data'],
  from: number,
  count: number,
  fails: Int32Array,
  others: number,
): void {
  for (let at = 0; at < count; at += 1) if ((fails[at]! & others) === 0) tires[codes[from + at]!]! += 1
}

interface Counting {
  filters: ListingQuery['filters']
  labels: Labels
  total: number
}

function facetCount(tally: Tally, { prices }: Selection, { filters, labels, total }: Counting): FacetCount {
  const facet = facets[tally.key]
  if (tally.of === 'price') return { kind: 'range', bounds: endsOf(tally.least, tally.most, prices.of) }
  const found = tally.column.values.flatMap((value, code) =>
    tally.tires[code]! > 0 ? [{ value, count: tally.tires[code]! }] : [],
  )
  if (facet.kind === 'range') {
    const numbers = found.map(({ value }) => Number(value))
    return { kind: 'range', bounds: endsOf(Math.min(...numbers), Math.max(...numbers), (number) => number) }
  }
  if (tally.of === 'item' && tally.isFull) return { kind: 'choice', total, words: [] }
  const applied = wordsOf(filters, tally.key)
  const counts = new Map(applied.map((word) => [word, 0]))
  const isShown = (word: string) => applied.includes(word) || (facet.isWord(word) && found.length <= facet.mostWords)
  for (const { value, count } of found) if (isShown(String(value))) counts.set(String(value), count)
  const labelOf = (word: string) => labels[tally.key]?.get(word) ?? facet.nameOf(word)
  const words = [...counts].map(([word, count]) => ({ word, label: labelOf(word), count }))
  return {
    kind: 'choice',
    total: found.reduce((sum, { count }) => sum + count, 0),
    words: words.sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })),
  }
}

/** Null where there are none. */
function endsOf(least: number, most: number, shown: (number: number) => number): { least: number; most: number } | null {
  return least > most ? null : { least: shown(least), most: shown(most) }
}
