import type { Chart } from '#machines/engine/chart.ts'
import { refuseSchema } from './review.events.ts'
import { reviewMachine } from './review.machine.ts'
import { projectReview, type ReviewProgressView } from './review.view.ts'

export const reviewChart: Chart<ReviewProgressView> = {
  name: 'review',
  title: 'Review',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: reviewMachine,
  events: { 'review.refuse': refuseSchema },
  project: projectReview,
  blockedBy: () => [],
}
