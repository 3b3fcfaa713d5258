import { chartOf } from '#machines/engine/index.ts'
import { compareEvents } from './compare.events.ts'
import { compareMachine } from './compare.machine.ts'
import { projectCompare } from './compare.view.ts'

export const compareChart = chartOf({
  name: 'compare',
  title: 'Compare',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: compareMachine,
  events: compareEvents,
  project: projectCompare,
  blockedBy: () => [],
})
