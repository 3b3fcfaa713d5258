/** What a page of reviews shows: of one line, or of all lines of a brand. */
import type { Brand, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import type { ReviewSummary } from '#machines/domain/reviews/review.ts'
import type { ReviewPage, ReviewQuery } from '#machines/domain/reviews/review-query.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'

export interface ReviewsView {
  /** `Meridian A/S` or `Halden`. */
  name: string
  brand: Brand
  /** Null on the page of a brand. */
  line: ProductLine | null
  /** Names and addresses of the reviewed lines, where there are several. */
  linesBySlug: Record<string, { name: string; href: string }> | null
  crumbs: Crumb[]
  path: string
  summary: ReviewSummary
  found: ReviewPage
  query: ReviewQuery
  /** The visitor's car, and how many reviews come from drivers of its model; null where no car is known, or none of them wrote. */
  car: { label: string; makeSlug: string; modelSlug: string; count: number } | null
  /** The model in the address, in words; null where reviews are not narrowed to one. */
  carInAddress: string | null
}
