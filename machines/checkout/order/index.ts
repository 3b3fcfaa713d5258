import type { Chart } from '../../engine/chart.ts'
import { orderEvents } from './order.events.ts'
import { orderMachine } from './order.machine.ts'
import { type OrderView, projectOrder } from './order.view.ts'

export const orderChart: Chart<OrderView> = {
  name: 'order',
  title: 'Order',
  family: 'checkout',
  runs: 'server',
  version: 2,
  machine: orderMachine,
  events: orderEvents,
  project: projectOrder,
  blockedBy: (snapshot, event) => (event === 'order.place' ? projectOrder(snapshot).blockedBy : []),
  keepTag: 'paying',
}
export type * from './order.effects.ts'
export type { OrderView } from './order.view.ts'
