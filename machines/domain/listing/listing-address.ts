/** A listing in an address: its filters, its order and its page. */
import type { Pair } from './facet.ts'
import { filterPairs, readFilters } from './filters.ts'
import { type ListingQuery, type ListingSort, listingSorts } from './listing.ts'
import { pageIn } from './page-number.ts'

/** What an address says about a listing; its sizes and whose prices it shows are the page's. */
export type ListingParams = Pick<ListingQuery, 'filters' | 'sort' | 'page'>

/** Reads the facets' names, `sort` and `page`. What is unreadable is at its default. */
export function readListingParams(params: URLSearchParams): ListingParams {
  const sort = params.get('sort') ?? ''
  const isSort = (value: string): value is ListingSort => Object.hasOwn(listingSorts, value)
  return {
    filters: readFilters(params),
    sort: isSort(sort) ? sort : 'recommended',
    page: pageIn(params.get('page')),
  }
}

/** The same as query pairs; what is at its default is left out. */
export function listingPairs({ filters, sort, page }: ListingParams): Pair[] {
  const pairs = filterPairs(filters)
  if (sort !== 'recommended') pairs.push(['sort', sort])
  if (page > 1) pairs.push(['page', String(page)])
  return pairs
}
