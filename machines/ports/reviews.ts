/** Reviews of product lines: read by everyone, written by drivers, published or refused by staff. */
import type { ReviewDecision } from '#machines/domain/reviews/moderation.ts'
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

export interface Reviews {
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
  /**
   * Keeps a review whose email is to be proven, and writes to that email. The same key again keeps nothing and gives the same id.
   * `null`: there is no such line.
   */
  submit(line: ReviewKey, review: WrittenReview, key: string): Promise<{ reviewId: string } | null>
  /** A review that was sent, with where it is; null when there is none. */
  review(reviewId: string): Promise<(HeldReview & { state: ReviewState }) | null>
  /** The letter's link was pressed: the review waits for staff. Doing so again changes nothing. */
  proveEmail(reviewId: string): Promise<ReviewState | null>
  /** Reviews that wait for staff, the oldest first. */
  held(limit: number): Promise<HeldReview[]>
  /**
   * Publishes or refuses a review that is held; the line's rating follows in the same transaction. `by`: who decided. Gives where the
   * review is afterwards, which is where it was when the chart does not allow the step.
   */
  decide(reviewId: string, decision: ReviewDecision, by: string): Promise<ReviewState | null>
}
