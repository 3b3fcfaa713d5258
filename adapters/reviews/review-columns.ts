/** What everyone may see of a review: not its writer's email, and not who decided about it. */
import { instantText } from '#adapters/database/index.ts'
import { review } from '#adapters/database/schema/index.ts'
import type { Review } from '#machines/domain/reviews/review.ts'

export const reviewColumns = {
  reviewId: review.reviewId,
  brandSlug: review.brandSlug,
  lineSlug: review.lineSlug,
  stars: review.stars,
  ratings: review.ratings,
  summary: review.summary,
  comments: review.comments,
  author: review.author,
  isVerified: review.isVerified,
  writtenAt: review.writtenAt,
  purchasedOn: review.purchasedOn,
  vehicle: review.vehicle,
  miles: review.miles,
  drivingStyle: review.drivingStyle,
  drivenOn: review.drivenOn,
  buyAgain: review.buyAgain,
  helpful: review.helpful,
}

/** The day it was written is shown, and not the instant. */
export function toReview({ writtenAt, ...row }: Omit<Review, 'writtenOn'> & { writtenAt: string }): Review {
  return { ...row, writtenOn: instantText(writtenAt).slice(0, 10) }
}
