import type { Chart } from '#machines/engine/chart.ts'
import { headerMachine } from './header.machine.ts'

export const headerChart: Chart = {
  name: 'header',
  title: 'Header',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: headerMachine,
  events: {},
  project: (snapshot) => ({ state: snapshot.value, isOver: snapshot.hasTag('over'), blockedBy: [] }),
  blockedBy: () => [],
}
