/** Reviews of product lines: read by everyone, written by drivers, published or refused by staff. */
import type { RefusalReason } from '#machines/domain/reviews/moderation.ts'
import type { Review, ReviewState, ReviewSummary } from '#machines/domain/reviews/review.ts'
import type { WrittenReview } from '#machines/domain/reviews/review-form.ts'
import type {
  HeldReview,
  ReviewedClass,
  ReviewKey,
  ReviewPage,
  ReviewQuery,
  ReviewScope,
} from '#machines/domain/reviews/review-query.ts'

/** A step of a review that was sent. */
export interface RecordedStep {
  reviewId: string
  from: ReviewState
  to: ReviewState
  /** The member of staff who decides; null for the writer, whose email is proven. */
  by: string | null
  /** Of a refusal; null otherwise. */
  reason: RefusalReason | null
}

/** What pages and lists read. */
export interface ReviewRecords {
  summary(scope: ReviewScope): Promise<ReviewSummary>
  /** The summary of a line with its most helpful reviews, at most `limit`. */
  ofLine(line: ReviewKey, limit: number): Promise<{ summary: ReviewSummary; helpful: Review[] }>
  list(scope: ReviewScope, query: ReviewQuery): Promise<ReviewPage>
  /** How many published reviews come from drivers of this model. */
  countByCar(scope: ReviewScope, car: NonNullable<ReviewQuery['car']>): Promise<number>
  /** Each brand, category and type whose lines have published reviews; of these brands, or of all where none is named. */
  reviewedClasses(brands: readonly string[]): Promise<ReviewedClass[]>
  /** Those of these lines that have published reviews, with the day (`yyyy-MM-dd`) on which the last was published. */
  lastPublished(lines: readonly ReviewKey[]): Promise<Array<ReviewKey & { publishedOn: string }>>
  /** A review that was sent, with where it is; null when there is none. */
  review(reviewId: string): Promise<(HeldReview & { state: ReviewState }) | null>
  /** Reviews that wait for staff, the oldest first. */
  held(limit: number): Promise<HeldReview[]>
}

/** With the writes, which are the effects of the chart `review` and of nothing else. */
export interface Reviews extends ReviewRecords {
  /**
   * Keeps a review whose email is to be proven, and writes to that email, in one transaction. The same review again keeps nothing.
   * `notSold`: there is no such line.
   */
  recordReview(reviewId: string, line: ReviewKey, review: WrittenReview): Promise<{ outcome: 'recorded' | 'notSold' }>
  /**
   * Records the next state; the line's rating follows in the same transaction. `moved`: the review is not in the state `from`, and nothing
   * is changed; `record` is where it is, null where there is none. The same step again is recorded already.
   */
  recordStep(step: RecordedStep): Promise<{ outcome: 'recorded' } | { outcome: 'moved'; record: ReviewState | null }>
}
