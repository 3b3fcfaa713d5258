/** The form in which staff publish or refuse a review. There is no field for stars, and no reason that is about them. */
import * as v from 'valibot'
import { type RefusalReason, refusalReasons } from './moderation.ts'

const missing = 'Please choose what happens to the review'
const reasons = Object.keys(refusalReasons) as RefusalReason[]

/** `decision`: `publish`, or the reason why it is refused. */
export const decisionSchema = v.object({
  reviewId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  decision: v.picklist(['publish', ...reasons] as const, missing),
})
