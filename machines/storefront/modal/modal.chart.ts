import { chartOf } from '#machines/engine/index.ts'
import { modalEvents } from './modal.events.ts'
import { modalMachine } from './modal.machine.ts'
import { projectModals } from './modal.view.ts'

export const modalChart = chartOf({
  name: 'modal',
  title: 'Modal',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: modalMachine,
  events: modalEvents,
  project: projectModals,
  blockedBy: () => [],
})
