/** What moves a review: that it is sent, that its writer proves the email, and what staff decide. */
import * as v from 'valibot'
import { type RefusalReason, refusalReasons } from '#machines/domain/reviews/moderation.ts'
import type { ReviewKey } from '#machines/domain/reviews/review-query.ts'
import { typedLine } from '#machines/domain/written-text.ts'

/** The member of staff who decides. */
const by = typedLine()

export const reviewEvents = {
  'review.send': v.object({
    line: v.object({ brandSlug: v.string(), lineSlug: v.string() }),
    /** A `WrittenReview`, which the form's schema has read. */
    written: v.looseObject({}),
  }),
  'email.proven': v.object({}),
  'review.publish': v.object({ by }),
  'review.refuse': v.object({
    reason: v.picklist(Object.keys(refusalReasons) as RefusalReason[], 'Please choose the reason'),
    by,
  }),
} as const

/** The record may be elsewhere than the chart: it is looked at. */
export const reviewServerEvents = ['record.look'] as const

/** As the chart is given them: what the writer sent is a draft. */
export type ReviewEvent = { type: 'review.send'; line: ReviewKey; writtenRef: string } | ReviewStep | { type: 'record.look' }

/** What happens to a review after it was sent. */
export type ReviewStep =
  | { type: 'email.proven' }
  | { type: 'review.publish'; by: string }
  | { type: 'review.refuse'; reason: RefusalReason; by: string }
