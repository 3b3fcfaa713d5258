import { chartOf } from '#machines/engine/index.ts'
import { errorBoundaryMachine } from './error-boundary.machine.ts'

export const errorBoundaryChart = chartOf({
  name: 'errorBoundary',
  title: 'Error boundary',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: errorBoundaryMachine,
  events: {},
  project: (snapshot) => ({ state: snapshot.value, retries: snapshot.context.retries, blockedBy: [] }),
  blockedBy: () => [],
})
