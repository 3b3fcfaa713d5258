import { chartOf } from '#machines/engine/index.ts'
import { cartTabsEvents } from './cart-tabs.events.ts'
import { cartTabsMachine } from './cart-tabs.machine.ts'
import { projectCartTabs } from './cart-tabs.view.ts'

export const cartTabsChart = chartOf({
  name: 'cartTabs',
  title: 'Delivery tabs',
  family: 'checkout',
  runs: 'server',
  version: 2,
  machine: cartTabsMachine,
  events: cartTabsEvents,
  project: projectCartTabs,
  blockedBy: () => [],
})
