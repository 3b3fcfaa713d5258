import { chartOf, type View } from '#machines/engine/index.ts'
import { orderCheckMachine } from './order-check.machine.ts'

export interface OrderCheckView extends View {
  /** `notPlaced`: the shop has said that this cart has no order. */
  check: 'none' | 'checking' | 'notPlaced'
}

export const orderCheckChart = chartOf({
  name: 'orderCheck',
  title: 'Order check',
  family: 'checkout',
  runs: 'browser',
  version: 1,
  machine: orderCheckMachine,
  events: {},
  project: (snapshot): Omit<OrderCheckView, 'can'> => ({
    check: snapshot.hasTag('checking') ? 'checking' : snapshot.hasTag('notPlaced') ? 'notPlaced' : 'none',
    blockedBy: [],
  }),
  blockedBy: () => [],
})
