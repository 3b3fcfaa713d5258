/** What pages of reviews show: of one line, of all lines of a brand or a class, and which of these there are. */
import type { Brand, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import type { LaterPage } from '#machines/domain/listing/later-page.ts'
import type { Review, ReviewSummary } from '#machines/domain/reviews/review.ts'
import type { ReviewKey, ReviewPage, ReviewQuery } from '#machines/domain/reviews/review-query.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'

export interface ReviewsView {
  /** `Meridian A/S`, `Halden` or `Winter tires`. */
  name: string
  /** The line, where all reviews are of one. */
  product: { brand: Brand; line: ProductLine } | null
  /** The page with these reviews and others; null where there are no others. */
  wider: LinkView | null
  /** Names and addresses of the reviewed lines by `lineKey`, where there are several. */
  linesByKey: Record<string, { name: string; href: string }> | null
  crumbs: Crumb[]
  path: string
  summary: ReviewSummary
  found: ReviewPage
  query: ReviewQuery
  laterPage: LaterPage | null
  /** The visitor's car, and how many reviews come from drivers of its model; null where no car is known, or none of them wrote. */
  car: { label: string; makeSlug: string; modelSlug: string; count: number } | null
  /** The model in the address, in words; null where reviews are not narrowed to one. */
  carInAddress: string | null
}

/** A brand, a category or a type that has reviews, with the page of these. */
export interface ReviewedView {
  label: string
  href: string
  count: number
  /** Mean of the stars with one decimal. */
  average: number
}

export interface TireReviewsView {
  crumbs: Crumb[]
  heading: string
  path: string
  /** Of all reviews; 0 without any. */
  count: number
  average: number
  /** `count`: how many it has, of which `reviewed` may be the first; `words`: what they are, as `brands`. */
  sections: Array<{ label: string; words: string; href: string; count: number; reviewed: ReviewedView[] }>
  /** The page of one section, with all of it. */
  isOneSection: boolean
  latest: Review[]
  linesByKey: NonNullable<ReviewsView['linesByKey']>
}

/** Lines of two brands may share a name. */
export function lineKey({ brandSlug, lineSlug }: ReviewKey): string {
  return `${brandSlug}/${lineSlug}`
}
