/** The numbers of a listing's facets: each is counted under all filters but its own, in one walk over the shelves. */
import { facets } from '#machines/domain/listing/facets.ts'
import { type FacetKey, facetKeys, wordsOf } from '#machines/domain/listing/filters.ts'
import type { FacetCount, Listing, ListingQuery } from '#machines/domain/listing/listing.ts'
import type { CodedColumn } from './column.ts'
import { bitOf, type Selection } from './selection.ts'

/** Names of a facet's words that only the catalogue knows, by word: a word without a name does not filter. */
export type Labels = Partial<Record<FacetKey, ReadonlyMap<string, string>>>

/** A facet while it is counted: `tires` by code of its column, or the ends of the price. */
type Tally = { key: FacetKey; bit: number } & (
  | { of: 'line' | 'item'; column: CodedColumn; tires: Uint32Array }
  | { of: 'price'; least: number; most: number }
)

export function countTires(
  selection: Selection,
  filters: ListingQuery['filters'],
  labels: Labels,
): Pick<Listing, 'total' | 'facets'> {
  const { shelves } = selection
  const tallies = facetKeys.map((key) => tallyOf(selection, key))
  const lineTallies = tallies.flatMap((tally) => (tally.of === 'line' ? [tally] : []))
  const itemTallies = tallies.flatMap((tally) => (tally.of === 'line' ? [] : [tally]))
  let total = 0
  for (let line = 0; line < shelves.names.length; line += 1) {
    const lineFails = selection.failsOfLine(line)
    // A line that fails two conditions counts for no facet.
    if ((lineFails & (lineFails - 1)) !== 0) continue
    const own = lineTallies.find(({ bit }) => bit === lineFails)
    if (lineFails !== 0 && !own) continue
    const passing = selection.look(line)
    if (own) {
      own.tires[own.column.data[line]!]! += passing
      continue
    }
    total += passing
    for (const { column, tires } of lineTallies) tires[column.data[line]!]! += passing
    for (const tally of itemTallies) countItems(selection, line, tally)
  }
  const counted = tallies.map((tally): [FacetKey, FacetCount] => [tally.key, facetCount(tally, filters, labels)])
  return { total, facets: Object.fromEntries(counted) as Listing['facets'] }
}

function tallyOf({ shelves }: Selection, key: FacetKey): Tally {
  const { of } = facets[key]
  const bit = bitOf(key)
  if (of === 'priceInCents')
    return { key, bit, of: 'price', least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  const ofLine = shelves.lineFacts.get(of)
  const column = ofLine ?? (shelves.itemFacts.get(of) as CodedColumn)
  return { key, bit, of: ofLine ? 'line' : 'item', column, tires: new Uint32Array(column.values.length) }
}

/** Adds the items of a line that fail nothing but the facet itself. */
function countItems(selection: Selection, line: number, tally: Exclude<Tally, { of: 'line' }>): void {
  const { start, length } = selection.shelves
  const [from, count] = [start.data[line]!, length.data[line]!]
  const { fails } = selection
  const others = ~tally.bit
  if (tally.of === 'price') {
    const prices = selection.pricesOf(line)
    for (let at = 0; at < count; at += 1) {
      if ((fails[at]! & others) !== 0) continue
      if (prices[at]! < tally.least) tally.least = prices[at]!
      if (prices[at]! > tally.most) tally.most = prices[at]!
    }
    return
  }
  const { data } = (tally as Extract<Tally, { of: 'line' | 'item' }>).column
  const { tires } = tally as Extract<Tally, { of: 'line' | 'item' }>
  for (let at = 0; at < count; at += 1) if ((fails[at]! & others) === 0) tires[data[from + at]!]! += 1
}

function facetCount(tally: Tally, filters: ListingQuery['filters'], labels: Labels): FacetCount {
  const facet = facets[tally.key]
  if (tally.of === 'price') return { kind: 'range', bounds: endsOf(tally.least, tally.most) }
  const found = tally.column.values.flatMap((value, code) => (tally.tires[code]! > 0 ? [{ value, count: tally.tires[code]! }] : []))
  if (facet.kind === 'range') {
    const numbers = found.map(({ value }) => Number(value))
    return { kind: 'range', bounds: endsOf(Math.min(...numbers), Math.max(...numbers)) }
  }
  const counts = new Map(wordsOf(filters, tally.key).map((word) => [word, 0]))
  for (const { value, count } of found) counts.set(String(value), count)
  const labelOf = (word: string) => labels[tally.key]?.get(word) ?? facet.nameOf(word)
  const words = [...counts].map(([word, count]) => ({ word, label: labelOf(word), count }))
  return {
    kind: 'choice',
    total: found.reduce((sum, { count }) => sum + count, 0),
    words: words.sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })),
  }
}

function endsOf(least: number, most: number): { least: number; most: number } | null {
  return least > most ? null : { least, most }
}
