/** What a review asks of its record; each may run twice with its key. */
import type { WrittenReview } from '#machines/domain/reviews/review-form.ts'
import type { ActorStore, EffectsOf } from '#machines/engine/index.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import type { reviewChart } from '#machines/storefront/reviews/review.chart.ts'
import type {
  ReadRecordOutput,
  RecordReviewInput,
  RecordReviewOutput,
  RecordStepInput,
  RecordStepOutput,
} from '#machines/storefront/reviews/review.effects.ts'
import { readDraft } from './drafts.ts'
import type { EffectContext } from './effect-ports.ts'

/** The name of the draft with what the writer sent. */
export const reviewDraft = 'review'

export function reviewEffects({
  reviews,
  store,
}: {
  reviews: Reviews
  store: ActorStore
}): EffectsOf<typeof reviewChart.machine> {
  return {
    async recordReview(input: RecordReviewInput, { id: reviewId }: EffectContext): Promise<RecordReviewOutput> {
      const { line, writtenRef } = input
      return reviews.recordReview(reviewId, line, await readDraft<WrittenReview>(store, reviewId, writtenRef))
    },
    recordStep: (step: RecordStepInput, { id: reviewId }: EffectContext): Promise<RecordStepOutput> =>
      reviews.recordStep({ ...step, reviewId }),
    async readRecord(_: unknown, { id: reviewId }: EffectContext): Promise<ReadRecordOutput> {
      return { record: (await reviews.review(reviewId))?.state ?? null }
    },
  }
}
