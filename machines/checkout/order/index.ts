import type { StateValue } from 'xstate'
import type { Chart } from '#machines/engine/chart.ts'
import { orderEvents } from './order.events.ts'
import { orderMachine } from './order.machine.ts'
import { type OrderView, projectOrder } from './order.view.ts'

export const orderChart: Chart<OrderView> = {
  name: 'order',
  title: 'Order',
  family: 'checkout',
  runs: 'server',
  version: 3,
  machine: orderMachine,
  events: orderEvents,
  serverEvents: ['payment.heard'],
  project: projectOrder,
  blockedBy: (snapshot, event) => (event === 'order.place' ? projectOrder(snapshot).blockedBy : []),
  migrations: {
    // Before this version nothing was captured, so every release was a void.
    2: ({ value, context, ...snapshot }) => ({
      ...snapshot,
      value: renamed(value as StateValue),
      context: { hasWaited: false, paymentType: 'credit', ...(context as object) },
    }),
  },
  keepTag: 'paying',
}
function renamed(value: StateValue): StateValue {
  const names: Record<string, StateValue> = { kept: { confirmed: 'captured' }, refunded: { cancelled: 'voided' } }
  const [parent, child] = typeof value === 'string' ? [value, null] : Object.entries(value)[0]!
  return (parent === 'confirmed' || parent === 'cancelled') && typeof child === 'string' ? (names[child] ?? value) : value
}

export type * from './order.effects.ts'
export type { OrderView } from './order.view.ts'
