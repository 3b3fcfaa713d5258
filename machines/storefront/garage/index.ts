import type { Chart } from '#machines/engine/chart.ts'
import { garageEvents } from './garage.events.ts'
import { garageMachine } from './garage.machine.ts'
import { type GarageView, projectGarage } from './garage.view.ts'

export const garageChart: Chart<GarageView> = {
  name: 'garage',
  title: 'Garage',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: garageMachine,
  events: garageEvents,
  project: projectGarage,
  blockedBy: () => [],
}
