/** A listing's filters as a page shows them: every change leads to an address. */

import { shownText } from '#app/server/page/shown-text.ts'
import type { Bounds, Pair, RangeFacet } from '#machines/domain/listing/facet.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import {
  appliedParts,
  type FacetKey,
  type FacetValues,
  facetKeys,
  filterPairs,
  toggleWord,
  wordsOf,
} from '#machines/domain/listing/filters.ts'
import type { FacetCount, Listing } from '#machines/domain/listing/listing.ts'
import { type ListingParams, listingPairs } from '#machines/domain/listing/listing-address.ts'
import { narrowingWords } from '#machines/domain/listing/narrowing.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { FilterPanel, FiltersView, RangePanel } from '#ui/screens/listing/listing.view.ts'

/** Query pair that opens the filters on a phone. */
const openSheet: Pair = ['filters', 'open']

const isSheetOpen = (params: URLSearchParams) => params.get(openSheet[0]) === openSheet[1]

interface ShownListing {
  path: string
  /** Query pairs that are not filters and stay in every link. */
  kept: readonly Pair[]
  /** What the shopper applied, with order and page. */
  params: ListingParams
  /** Facets that the page fixes, which a shopper cannot change here. */
  fixed: FacetValues
  facets: Listing['facets']
  /** The query of the address: what it has of a field and cannot be read is shown there again. */
  asked: URLSearchParams
}

/** While the sheet is open, the links of filters keep it open. It also opens where a field has to be corrected. */
export function filtersView({ path, kept, params, fixed, facets: counts, asked }: ShownListing): FiltersView {
  const { filters } = params
  const addressOf = (changed: FacetValues) => [...kept, ...listingPairs({ ...params, filters: changed, page: 1 })]
  const isOpen = isSheetOpen(asked) || facetKeys.some((key) => isUnread(key, asked))
  const hrefOf = (changed: FacetValues) => withQuery(path, [...addressOf(changed), ...(isOpen ? [openSheet] : [])])
  const panels = facetKeys.flatMap((key) => panelOf(key, { filters, fixed, count: counts[key], asked, hrefOf }))
  const fieldNames = new Set(panels.flatMap((panel) => (panel.kind === 'range' ? panel.fields.map(({ name }) => name) : [])))
  return {
    panels,
    applied: appliedParts(filters, (key, word) => nameOf(counts[key], word)).map(({ label, rest }) => ({
      label,
      href: hrefOf(rest),
    })),
    clearHref: hrefOf({}),
    kept: [...kept, ...filterPairs(filters).filter(([name]) => !fieldNames.has(name))],
    sheet: {
      isOpen,
      openHref: `${withQuery(path, [...addressOf(filters), openSheet])}#filters`,
      closedHref: withQuery(path, addressOf(filters)),
    },
  }
}

/** What is typed into two fields may be the wrong way around. */
const swapped = 'The first number was larger than the second, so we swapped them'

interface ShownFacet {
  filters: FacetValues
  fixed: FacetValues
  count: FacetCount
  asked: URLSearchParams
  hrefOf: (filters: FacetValues) => string
}

/** None for a facet that cannot narrow the list. */
function panelOf(key: FacetKey, { filters, fixed, count, asked, hrefOf }: ShownFacet): FilterPanel[] {
  const { label } = facets[key]
  if (count.kind === 'range') {
    const fields = fieldsOf(key, { filters, count, asked })
    return fields.length === 0
      ? []
      : [{ kind: 'range', key, label, fields, note: rangeOf(key)?.isReversed(asked) ? swapped : null }]
  }
  if (fixed[key] !== undefined) return []
  const applied = wordsOf(filters, key)
  const words = narrowingWords(count, applied).map((counted) => ({
    label: counted.label,
    count: counted.count,
    isApplied: applied.includes(counted.word),
    href: hrefOf(toggleWord(filters, key, counted.word)),
  }))
  return words.length === 0 ? [] : [{ kind: 'choice', key, label, words }]
}

function fieldsOf(
  key: FacetKey,
  {
    filters,
    count: { bounds },
    asked,
  }: Pick<ShownFacet, 'filters' | 'asked'> & { count: Extract<FacetCount, { kind: 'range' }> },
): RangePanel['fields'] {
  const facet = rangeOf(key)
  const value = boundsIn(filters, key)
  const isNarrowing = value !== undefined || (bounds !== null && bounds.least < bounds.most) || isUnread(key, asked)
  if (!facet || !isNarrowing) return []
  return facet.fields.map(({ bound, param, label }) => {
    const applied = value?.[bound]
    const unread = facet.unread(asked, param)
    return {
      name: param,
      label,
      value: unread === null ? (applied === undefined ? '' : facet.typed(applied)) : shownText(unread),
      placeholder: bounds === null ? '' : facet.typed(bounds[bound]),
      ...(unread !== null && { error: facet.sentence }),
    }
  })
}

/** A field of the facet has a text that is no number. */
function isUnread(key: FacetKey, asked: URLSearchParams): boolean {
  const facet = rangeOf(key)
  return facet?.fields.some(({ param }) => facet.unread(asked, param) !== null) ?? false
}

function rangeOf(key: FacetKey): RangeFacet | null {
  const facet = facets[key]
  return facet.kind === 'range' ? facet : null
}

function boundsIn(filters: FacetValues, key: FacetKey): Bounds | undefined {
  const value = filters[key]
  return value === undefined || 'length' in value ? undefined : value
}

/** The name of a word as the catalogue counted it. An applied word is always counted. */
export function nameOf(count: FacetCount, word: string): string {
  return (count.kind === 'choice' && count.words.find((counted) => counted.word === word)?.label) || word
}
