import { chartOf } from '#machines/engine/index.ts'
import { visitMachine } from './visit.machine.ts'

export const visitChart = chartOf({
  name: 'visit',
  title: 'Visit',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: visitMachine,
  events: {},
  project: () => ({ blockedBy: [] }),
  blockedBy: () => [],
})
