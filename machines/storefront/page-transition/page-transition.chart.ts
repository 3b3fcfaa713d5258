import { chartOf } from '#machines/engine/index.ts'
import { pageTransitionMachine } from './page-transition.machine.ts'

export const pageTransitionChart = chartOf({
  name: 'pageTransition',
  title: 'Page transition',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: pageTransitionMachine,
  events: {},
  project: (snapshot) => ({ state: snapshot.value, blockedBy: [] }),
  blockedBy: () => [],
})
