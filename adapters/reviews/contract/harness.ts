/** The sample shop's reviews: what both parts of the contract use. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { fillSampleShop } from '#adapters/commerce/contract/sample-shop.ts'
import type { Database } from '#adapters/database/database.ts'
import type { RefusalReason } from '#machines/domain/reviews/moderation.ts'
import type { ReviewState } from '#machines/domain/reviews/review.ts'
import type { WrittenReview } from '#machines/domain/reviews/review-form.ts'
import type { ReviewQuery } from '#machines/domain/reviews/review-query.ts'
import type { Reviews } from '#machines/ports/reviews.ts'

export type ReviewsHarness = ReturnType<typeof openReviewsHarness>

/** Opens the implementation once; each test starts without reviews, letters and lines of its own. */
export function openReviewsHarness(open: () => Promise<{ reviews: Reviews; database: Database }>) {
  let reviews: Reviews
  let database: Database
  beforeAll(async () => {
    ;({ reviews, database } = await open())
    await fillSampleShop(database)
  })
  beforeEach(async () => {
    await database.query('delete from review')
    await database.query(`delete from product_line where slug = 'twin'`)
    await database.query('delete from mail_outbox')
  })
  afterAll(() => database.close())

  let ids = 0
  /** Waits for its email to be proven. */
  const submit = async (change: Partial<WrittenReview> = {}) => {
    const reviewId = `review-${++ids}`
    expect(await reviews.recordReview(reviewId, meridian, { ...written, ...change })).toEqual(recorded)
    return reviewId
  }
  /** Waits for staff. */
  const held = async (change: Partial<WrittenReview> = {}) => {
    const reviewId = await submit(change)
    expect(await reviews.recordStep({ reviewId, ...proof })).toEqual(recorded)
    return reviewId
  }
  const publish = async (change: Partial<WrittenReview> = {}) => {
    const reviewId = await held(change)
    expect(await reviews.recordStep({ reviewId, ...publication })).toEqual(recorded)
    return reviewId
  }
  /** Of a review in the state `from`. */
  const refuse = (reviewId: string, from: ReviewState, reason: RefusalReason) =>
    reviews.recordStep({ reviewId, from, to: 'refused', by: 'sal', reason })
  const list = async (query: Partial<ReviewQuery> = {}) => (await reviews.list(meridian, { ...allReviews, ...query })).reviews
  /** What the line says its reviews come to. */
  const ofLine = async () => {
    const [row] = await database.query<{ rating: object; means: object }>(
      `select rating, review_attributes as means from product_line where slug = 'meridian-as'`,
    )
    return row!
  }

  return {
    get reviews() {
      return reviews
    },
    get database() {
      return database
    },
    submit,
    held,
    publish,
    refuse,
    list,
    ofLine,
  }
}

export const recorded = { outcome: 'recorded' }
/** Steps of a review. */
export const proof = { from: 'provingEmail', to: 'held', by: null, reason: null } as const
export const publication = { from: 'held', to: 'published', by: 'sal', reason: null } as const

export const meridian = { brandSlug: 'halden', lineSlug: 'meridian-as' }
export const civic = { makeSlug: 'honda', modelSlug: 'civic' }
export const allReviews: ReviewQuery = { sort: 'newest', stars: null, car: null, page: 1 }

export const written: WrittenReview = {
  stars: 2,
  ratings: { dry: 4, noise: 1 },
  summary: 'Loud on the highway',
  comments: 'They drone above 45.',
  name: 'Priya Sharma',
  email: 'Priya@example.com',
  purchasedOn: '2026-03-14',
  vehicle: '2020 Honda Civic Touring',
  car: civic,
  miles: 14_900,
  drivingStyle: 'calm',
  drivenOn: 'highway',
  buyAgain: false,
}
