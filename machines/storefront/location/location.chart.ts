import { chartOf } from '#machines/engine/index.ts'
import { locationMachine } from './location.machine.ts'

export const locationChart = chartOf({
  name: 'location',
  title: 'Location',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: locationMachine,
  events: {},
  project: (snapshot) => ({ problem: snapshot.context.problem, zip: snapshot.context.zip, blockedBy: [] }),
  blockedBy: () => [],
})
