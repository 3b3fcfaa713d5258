import { chartOf } from '#machines/engine/index.ts'
import { guidedShoppingEvents } from './guided-shopping.events.ts'
import { guidedShoppingMachine } from './guided-shopping.machine.ts'
import { projectGuidedShopping } from './guided-shopping.view.ts'

export const guidedShoppingChart = chartOf({
  name: 'guidedShopping',
  title: 'Guided shopping',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: guidedShoppingMachine,
  events: guidedShoppingEvents,
  project: projectGuidedShopping,
  blockedBy: () => [],
})
