import { chartOf } from '#machines/engine/index.ts'
import { headerMachine } from './header.machine.ts'

export const headerChart = chartOf({
  name: 'header',
  title: 'Header',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: headerMachine,
  events: {},
  project: (snapshot) => ({ state: snapshot.value, isOver: snapshot.hasTag('over'), blockedBy: [] }),
  blockedBy: () => [],
})
