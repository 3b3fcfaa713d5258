import type { Chart } from '#machines/engine/chart.ts'
import { searchEvents } from './search.events.ts'
import { searchMachine } from './search.machine.ts'
import { projectSearch, type SearchView } from './search.view.ts'

export const searchChart: Chart<SearchView> = {
  name: 'search',
  title: 'Search',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: searchMachine,
  events: searchEvents,
  project: projectSearch,
  blockedBy: () => [],
}
