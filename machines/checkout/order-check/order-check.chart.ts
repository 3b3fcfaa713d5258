import { chartOf } from '#machines/engine/index.ts'
import { orderCheckMachine } from './order-check.machine.ts'
import { projectOrderCheck } from './order-check.view.ts'

export const orderCheckChart = chartOf({
  name: 'orderCheck',
  title: 'Order check',
  family: 'checkout',
  runs: 'browser',
  version: 1,
  machine: orderCheckMachine,
  events: {},
  project: projectOrderCheck,
  blockedBy: () => [],
})
