/** Where a review is. */
import type { SnapshotFrom } from 'xstate'
import type { ReviewState } from '#machines/domain/reviews/review.ts'
import type { View } from '#machines/engine/index.ts'
import type { reviewMachine } from './review.machine.ts'

export interface ReviewProgressView extends View {
  /** As in the record; null while nothing is sent. A step that is being recorded has not led further yet. */
  state: ReviewState | null
  isShown: boolean
  /** Why the last step was not done. */
  problem: { code: string; message: string } | null
}

export function projectReview(snapshot: SnapshotFrom<typeof reviewMachine>): Omit<ReviewProgressView, 'can'> {
  const { record, problem } = snapshot.context
  return { state: record, isShown: snapshot.hasTag('shown'), problem, blockedBy: [] }
}
