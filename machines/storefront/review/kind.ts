/** Reviews, as the engine runs them. */
import { defineKind } from '#machines/engine/index.ts'
import { reviewChart } from './index.ts'
import { moderationMessages } from './review.setup.ts'

/** A subject is a review, with the review's id. */
export const reviewKind = defineKind({
  name: 'review',
  charts: [reviewChart],
  choreography: [],
  messages: { stale: moderationMessages.moved, notEnabled: moderationMessages.moved, withdrawn: moderationMessages.moved },
})
