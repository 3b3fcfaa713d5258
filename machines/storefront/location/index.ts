import type { Chart } from '#machines/engine/chart.ts'
import { locationMachine } from './location.machine.ts'

export const locationChart: Chart = {
  name: 'location',
  title: 'Location',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: locationMachine,
  events: {},
  project: (snapshot) => ({ problem: snapshot.context.problem, zip: snapshot.context.zip, blockedBy: [] }),
  blockedBy: () => [],
}
