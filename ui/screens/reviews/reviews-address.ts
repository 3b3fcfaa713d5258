/** The address of a page of reviews: which, in which order. What it does not understand it leaves out. */
import { pageIn } from '#machines/domain/listing/page-number.ts'
import { type ReviewQuery, type ReviewSort, reviewSorts } from '#machines/domain/reviews/review-query.ts'

/** Which reviews there are. */
export const tireReviewsHref = '/tire-reviews'
/** All reviews of all tires. */
export const allReviewsHref = `${tireReviewsHref}/all`

/** The parts of `/tire-reviews`, in the order of the page; the specification names none. */
export const reviewSections = ['categories', 'types', 'brands'] as const
export type ReviewSection = (typeof reviewSections)[number]

export function sectionHref(section: ReviewSection): string {
  return `${tireReviewsHref}/${section}`
}

export const sortWords: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Most stars',
  lowest: 'Fewest stars',
}

export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  const stars = /^[1-5]$/.exec(params.get('stars') ?? '')?.[0]
  const [makeSlug, modelSlug] = ['make', 'model'].map((name) => /^[a-z0-9-]{1,60}$/.exec(params.get(name) ?? '')?.[0])
  return {
    sort: reviewSorts.find((known) => known === params.get('sort')) ?? 'helpful',
    stars: stars === undefined ? null : Number(stars),
    car: makeSlug && modelSlug ? { makeSlug, modelSlug } : null,
    page: pageIn(params.get('page')),
  }
}

/** The page with these changes; another choice begins at the first page. */
export function reviewsAddress(path: string, query: ReviewQuery, change: Partial<ReviewQuery>): string {
  const { sort, stars, car, page } = { ...query, page: 1, ...change }
  const params = new URLSearchParams({
    ...(sort !== 'helpful' && { sort }),
    ...(stars !== null && { stars: String(stars) }),
    ...(car && { make: car.makeSlug, model: car.modelSlug }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${path}?${params}` : path
}
