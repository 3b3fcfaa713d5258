/** What staff send with a refusal. */
import * as v from 'valibot'
import { type RefusalReason, refusalReasons } from '#machines/domain/reviews/moderation.ts'

export const refuseSchema = v.object({
  reason: v.picklist(Object.keys(refusalReasons) as RefusalReason[], 'Please choose the reason'),
})
