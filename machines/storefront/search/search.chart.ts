import { chartOf } from '#machines/engine/index.ts'
import { searchEvents } from './search.events.ts'
import { searchMachine } from './search.machine.ts'
import { projectSearch } from './search.view.ts'

export const searchChart = chartOf({
  name: 'search',
  title: 'Search',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: searchMachine,
  events: searchEvents,
  project: projectSearch,
  blockedBy: () => [],
})
