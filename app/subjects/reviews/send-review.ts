/** A step of a review, sent to its chart. */
import type { Shop } from '#app/server/shop/shop.ts'
import { sendStep } from '#app/server/shop/subject-steps.ts'
import type { ReviewState } from '#machines/domain/reviews/review.ts'
import type { Answer } from '#machines/engine/index.ts'
import type { ReviewStep } from '#machines/storefront/reviews/review.events.ts'

/** `review`: as it was read for the page that sends the step. The same `key` again gives the first answer. */
export function sendReview(
  { reviewEngine }: Pick<Shop, 'reviewEngine'>,
  { reviewId, state }: { reviewId: string; state: ReviewState },
  event: ReviewStep,
  key: string,
): Promise<Answer> {
  return sendStep(reviewEngine, 'review', { id: reviewId, record: state }, event, key)
}
