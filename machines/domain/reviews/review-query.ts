/** Which reviews a page wants, and what is found. */
import type { Review } from './review.ts'

/** Reviews of one line, or without `lineSlug` of all lines of a brand. */
export interface ReviewScope {
  brandSlug: string
  lineSlug?: string
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
export type HeldReview = Review & Required<ReviewScope> & { brand: string; line: string }
