/** The reviews port on the shop's own database. */
import type { Database } from '#adapters/database/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import { createReviewModeration } from './moderate-reviews.ts'
import { createReviewReading } from './read-reviews.ts'

interface ReviewsDeps {
  database: Database
  renderEmail: RenderEmail
  /** Signs the id of a review for the link in its letter. */
  reviewToken: (reviewId: string) => string
}

/** Time is the database's. An order counts as proof of a purchase where orders are in the same database. */
export function createReviews({ database, ...deps }: ReviewsDeps): Reviews {
  return { ...createReviewReading(database), ...createReviewModeration(database, deps) }
}
