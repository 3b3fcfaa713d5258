import { chartOf } from '#machines/engine/index.ts'
import { garageEvents } from './garage.events.ts'
import { garageMachine } from './garage.machine.ts'
import { projectGarage } from './garage.view.ts'

export const garageChart = chartOf({
  name: 'garage',
  title: 'Garage',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: garageMachine,
  events: garageEvents,
  project: projectGarage,
  blockedBy: () => [],
})
