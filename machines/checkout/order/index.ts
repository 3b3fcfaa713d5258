import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { Blocker, Chart } from '#machines/engine/chart.ts'
import { orderEvents } from './order.events.ts'
import { orderMachine } from './order.machine.ts'
import { orderMessages } from './order.rules.ts'
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
  blockedBy: (snapshot, event) => {
    if (event === 'order.cancel') return cancelBlockers(snapshot)
    return event === 'order.place' ? projectOrder(snapshot).blockedBy : []
  },
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

/** A confirmed order that can no longer be cancelled, which leaves returning the tires. */
function cancelBlockers(snapshot: AnyMachineSnapshot): Blocker[] {
  const isOver = snapshot.matches('confirmed') && !snapshot.can({ type: 'order.cancel' })
  const isBeingCancelled = snapshot.matches({ confirmed: 'cancelling' }) || snapshot.matches({ confirmed: 'cancellingLater' })
  if (isBeingCancelled) return [{ code: 'cancelling', message: orderMessages.cancelling }]
  return isOver ? [{ code: 'tooLate', message: orderMessages.tooLate }] : []
}

function renamed(value: StateValue): StateValue {
  const names: Record<string, StateValue> = { kept: { confirmed: 'captured' }, refunded: { cancelled: 'voided' } }
  const [parent, child] = typeof value === 'string' ? [value, null] : Object.entries(value)[0]!
  return (parent === 'confirmed' || parent === 'cancelled') && typeof child === 'string' ? (names[child] ?? value) : value
}

export type * from './order.effects.ts'
export type { OrderView } from './order.view.ts'
