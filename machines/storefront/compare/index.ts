import type { Chart } from '#machines/engine/chart.ts'
import { compareEvents } from './compare.events.ts'
import { compareMachine } from './compare.machine.ts'
import { type CompareView, projectCompare } from './compare.view.ts'

export const compareChart: Chart<CompareView> = {
  name: 'compare',
  title: 'Compare',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: compareMachine,
  events: compareEvents,
  project: projectCompare,
  blockedBy: () => [],
}
