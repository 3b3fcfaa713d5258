import { chartOf } from '#machines/engine/index.ts'
import { lookSchema } from './order-tracking.events.ts'
import { orderTrackingMachine } from './order-tracking.machine.ts'
import { projectOrderTracking } from './order-tracking.view.ts'

export const orderTrackingChart = chartOf({
  name: 'orderTracking',
  title: 'Order tracking',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: orderTrackingMachine,
  events: { 'order.look': lookSchema },
  project: projectOrderTracking,
  blockedBy: () => [],
})
