/** The list that a shopper came to a tire from: its address on this shop, and what is said of it. */
import { filterPairs } from '#machines/domain/listing/filters.ts'
import { readListingParams } from '#machines/domain/listing/listing-address.ts'

export type ListKind = 'size' | 'vehicle' | 'brand' | 'category' | 'type' | 'search' | 'shortList' | 'comparison'

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
const slug = '([a-z0-9.-]{1,80})'
const lists: Record<ListKind, RegExp> = {
  size: new RegExp(`^/tire-sizes/(?!diameter/)${slug}(?:/(?:brands|categories|types)/${slug}){0,2}$`),
  vehicle: new RegExp(`^/vehicles/${slug}/${slug}/\\d{4}$`),
  brand: new RegExp(`^/brands/${slug}(?:/(?:categories|types)/${slug})?$`),
  category: new RegExp(`^/categories/${slug}$`),
  type: new RegExp(`^/types/${slug}$`),
  search: /^\/search$/,
  shortList: /^\/guided-shopping\/short-list$/,
  comparison: /^\/compare$/,
}
const named: readonly ListKind[] = ['size', 'brand', 'category', 'type']
/** What opens something over a page, or answers it, is no part of a list. */
const passing = ['cart', 'zip', 'userZip', 'userRegion', 'showExitAttentive']

/** Null for an address (path and query) that lists no tires, and for what is no address at all. */
export function readList(address: unknown): LastList | null {
  if (typeof address !== 'string' || address.length > longest || !/^\/[^/\\]/.test(address)) return null
  const { pathname, searchParams } = new URL(address, 'http://shop')
  for (const name of passing) searchParams.delete(name)
  for (const [kind, pattern] of Object.entries(lists) as Array<[ListKind, RegExp]>) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    return {
      kind,
      slug: named.includes(kind) ? (match[1] ?? '') : '',
      href: `${pathname}${query}`,
      filters: filterPairs(readListingParams(searchParams).filters).length,
    }
  }
  return null
}
