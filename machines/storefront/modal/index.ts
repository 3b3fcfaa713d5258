import type { Chart } from '#machines/engine/chart.ts'
import { modalEvents } from './modal.events.ts'
import { modalMachine } from './modal.machine.ts'
import { type ModalsView, projectModals } from './modal.view.ts'

export const modalChart: Chart<ModalsView> = {
  name: 'modal',
  title: 'Modal',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: modalMachine,
  events: modalEvents,
  project: projectModals,
  blockedBy: () => [],
}
