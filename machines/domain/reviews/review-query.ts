/** Which reviews a page wants, and what is found. */
import type { TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import type { TireSubtype, TireType } from '#machines/domain/catalogue/tire-types.ts'
import type { Review } from './review.ts'

/** A product line. */
export interface ReviewKey {
  brandSlug: string
  lineSlug: string
}

/** Reviews of one line, of all lines of a brand, of a category, a type or a subtype; with nothing said, all. */
export interface ReviewScope extends Partial<ReviewKey> {
  category?: TireCategory
  type?: TireType
  subtype?: TireSubtype
  /** Only lines of these brands; of all where it is empty. */
  brands?: readonly string[]
}

/** What the published reviews of a brand's lines of one category and type come to. */
export interface ReviewedClass {
  brandSlug: string
  category: TireCategory
  type: TireType
  /** At least one. */
  count: number
  /** All their stars together. */
  stars: number
  /** The day (`yyyy-MM-dd`) on which the last was published. */
  lastPublishedOn: string
}

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export interface ReviewQuery {
  sort: ReviewSort
  /** Only reviews with as many stars. */
  stars: number | null
  /** Only reviews by drivers of this model. */
  car: { makeSlug: string; modelSlug: string } | null
  /** From 1; the last page when there are fewer. */
  page: number
}

export interface ReviewPage {
  /** Up to 10. */
  reviews: Review[]
  /** On all pages. */
  count: number
  page: number
  pageCount: number
}

/** What staff sees of a review that waits for them. */
export type HeldReview = Review & { brand: string; line: string }
