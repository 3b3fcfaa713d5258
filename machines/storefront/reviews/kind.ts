/** Reviews, as the engine runs them. */

import { moderationMessages } from '#machines/domain/reviews/moderation.ts'
import { defineKind } from '#machines/engine/index.ts'
import { reviewChart } from './review.chart.ts'

/** A subject is a review, with the review's id. */
export const reviewKind = defineKind({
  name: 'review',
  charts: [reviewChart],
  choreography: [],
  messages: { stale: moderationMessages.moved, notEnabled: moderationMessages.moved, withdrawn: moderationMessages.moved },
})
