import type { Chart } from '#machines/engine/chart.ts'
import { pageTransitionMachine } from './page-transition.machine.ts'

export const pageTransitionChart: Chart = {
  name: 'pageTransition',
  title: 'Page transition',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: pageTransitionMachine,
  events: {},
  project: (snapshot) => ({ state: snapshot.value, blockedBy: [] }),
  blockedBy: () => [],
}
