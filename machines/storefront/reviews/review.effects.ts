/** What a review asks of its record. */
import type { RefusalReason } from '#machines/domain/reviews/moderation.ts'
import type { ReviewState } from '#machines/domain/reviews/review.ts'
import type { ReviewKey } from '#machines/domain/reviews/review-query.ts'

export interface RecordReviewInput {
  line: ReviewKey
  /** What the writer sent, as a draft. */
  writtenRef: string
}
/** `notSold`: there is no such line. */
export type RecordReviewOutput = { outcome: 'recorded' | 'notSold' }

export interface RecordStepInput {
  from: ReviewState
  to: ReviewState
  /** The member of staff who decides; null for the writer. */
  by: string | null
  /** Of a refusal; null otherwise. */
  reason: RefusalReason | null
}
/** `moved`: the record is not in the state `from` any more. `record`: where it is; null where there is none. */
export type RecordStepOutput = { outcome: 'recorded' } | { outcome: 'moved'; record: ReviewState | null }

export interface ReadRecordOutput {
  record: ReviewState | null
}
