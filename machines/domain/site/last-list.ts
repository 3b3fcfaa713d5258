/** The list that a shopper came to a tire from: its address on this shop, and what is said of it. */
import { filterPairs } from '#machines/domain/listing/filters.ts'
import { readListingParams } from '#machines/domain/listing/listing-address.ts'
import { type ListKind, listAt } from './list-pages.ts'

export interface LastList {
  kind: ListKind
  /** The size, brand, category or type as its address names it; empty for the others. */
  slug: string
  /** Path and query. */
  href: string
  /** How many filters are applied. */
  filters: number
}

const longest = 800
/** What opens something over a page, or answers it, is no part of a list. */
const passing = ['cart', 'zip', 'modal', 'userZip', 'userRegion', 'showExitAttentive']

/** Null for an address (path and query) that lists no tires, and for what is no address at all. */
export function readList(address: unknown): LastList | null {
  if (typeof address !== 'string' || address.length > longest || !/^\/[^/\\]/.test(address)) return null
  const { pathname, searchParams } = new URL(address, 'http://shop')
  for (const name of passing) searchParams.delete(name)
  const list = listAt(pathname)
  return (
    list && {
      ...list,
      href: `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`,
      filters: filterPairs(readListingParams(searchParams).filters).length,
    }
  )
}
