/** The query of a listing and its result. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { FacetKey, FacetValues } from './filters.ts'

export const listingSorts = {
  recommended: 'Recommended',
  priceAscending: 'Price: Low to High',
  topRated: 'Top rated',
  score: 'Treadline score',
} as const
export type ListingSort = keyof typeof listingSorts

/** Tires of one size that are alike in all that decides fit. */
export interface TireVariant {
  sizeSlug: string
  loadIndex: number
  isWinter: boolean
  speedRatings: readonly string[]
}

export interface ListingQuery {
  /** Any of these sizes; all sizes when empty. */
  sizeSlugs: readonly string[]
  /** Only tires that are one of these: what a car takes. All when absent, none when empty. */
  variants?: readonly TireVariant[]
  filters: FacetValues
  /** Choices that the page fixes: it offers no other word of them, and none is counted. */
  fixed?: readonly FacetKey[]
  sort: ListingSort
  /** Only tires of these brands, with facets and counts as if there were no others. All when absent. */
  brands?: readonly string[]
  /** The user type whose prices apply; a guest by default. */
  userType?: UserType
  /** From 1. */
  page: number
}

export interface Listing {
  items: CatalogueItem[]
  total: number
  page: number
  pageSize: number
  /** The filters of the query, without words that the catalogue does not know. */
  filters: FacetValues
  facets: Record<FacetKey, FacetCount>
}

/** A facet's numbers, counted under all other filters; those of a fixed choice under its own, too. */
export type FacetCount =
  | {
      kind: 'choice'
      /** Tires that pass these filters. */
      total: number
      /** By name. A word that is applied is listed when no tire has it, too. */
      words: CountedWord[]
    }
  /** The smallest and the largest number; null when no tire passes these filters. */
  | { kind: 'range'; bounds: { least: number; most: number } | null }

export interface CountedWord {
  word: string
  label: string
  count: number
}

/** A listing that nothing filters. */
export const wholeListing: ListingQuery = { sizeSlugs: [], filters: {}, sort: 'recommended', page: 1 }
