import { chartOf } from '#machines/engine/chart-types.ts'
import { refuseSchema } from './review.events.ts'
import { reviewMachine } from './review.machine.ts'
import { projectReview } from './review.view.ts'

export const reviewChart = chartOf({
  name: 'review',
  title: 'Review',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: reviewMachine,
  events: { 'review.refuse': refuseSchema },
  project: projectReview,
  blockedBy: () => [],
})
