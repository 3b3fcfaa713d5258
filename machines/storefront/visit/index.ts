import type { Chart } from '#machines/engine/chart.ts'
import { visitMachine } from './visit.machine.ts'

export const visitChart: Chart = {
  name: 'visit',
  title: 'Visit',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: visitMachine,
  events: {},
  project: () => ({ blockedBy: [] }),
  blockedBy: () => [],
}
