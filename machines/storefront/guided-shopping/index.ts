import type { Chart } from '#machines/engine/chart.ts'
import { guidedShoppingEvents } from './guided-shopping.events.ts'
import { guidedShoppingMachine } from './guided-shopping.machine.ts'
import { type GuidedShoppingView, projectGuidedShopping } from './guided-shopping.view.ts'

export const guidedShoppingChart: Chart<GuidedShoppingView> = {
  name: 'guidedShopping',
  title: 'Guided shopping',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: guidedShoppingMachine,
  events: guidedShoppingEvents,
  project: projectGuidedShopping,
  blockedBy: () => [],
}
