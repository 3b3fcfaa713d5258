import { chartOf } from '#machines/engine/index.ts'
import { reviewEvents, reviewServerEvents } from './review.events.ts'
import { reviewMachine } from './review.machine.ts'
import { projectReview } from './review.view.ts'

export const reviewChart = chartOf({
  name: 'review',
  title: 'Review',
  family: 'storefront',
  runs: 'server',
  version: 1,
  machine: reviewMachine,
  events: reviewEvents,
  serverEvents: reviewServerEvents,
  unlogged: ['by'],
  project: projectReview,
  blockedBy: () => [],
})
