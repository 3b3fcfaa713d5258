/** What happens to a review after it was sent. */
import * as v from 'valibot'
import { type RefusalReason, refusalReasons } from '#machines/domain/reviews/review.ts'

export const refuseSchema = v.object({
  reason: v.picklist(Object.keys(refusalReasons) as RefusalReason[], 'Please choose the reason'),
})

export type ReviewEvent = { type: 'email.proven' } | { type: 'review.publish' } | { type: 'review.refuse'; reason: RefusalReason }
