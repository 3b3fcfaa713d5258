import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { type Blocker, chartOf, stateName } from '#machines/engine/index.ts'
import { orderEvents } from './order.events.ts'
import { orderMachine } from './order.machine.ts'
import { orderMessages } from './order.rules.ts'
import { projectOrder } from './order.view.ts'

export const orderChart = chartOf({
  name: 'order',
  title: 'Order',
  family: 'checkout',
  runs: 'server',
  version: 4,
  machine: orderMachine,
  events: orderEvents,
  serverEvents: ['payment.heard', 'tires.reported'],
  unlogged: ['trackingNumber', 'by'],
  project: projectOrder,
  blockedBy: (snapshot, event) => {
    if (event === 'order.cancel') return cancelBlockers(snapshot)
    if (event === 'tires.reported') return reportBlockers(snapshot)
    return event === 'order.place' ? projectOrder(snapshot).blockedBy : []
  },
  migrations: {
    // Before this version nothing was captured, so every release was a void.
    2: ({ value, context, ...snapshot }) => ({
      ...snapshot,
      value: renamed(value as StateValue),
      context: { hasWaited: false, paymentType: 'credit', ...(context as object) },
    }),
    // Before this version nothing was reported of the tires.
    3: ({ value, context, ...snapshot }) => ({
      ...snapshot,
      value: isCaptured(value) ? { confirmed: { captured: 'waiting' } } : value,
      context: { reports: [], fulfilment: 'ordered', ...(context as object) },
    }),
  },
  // Without its tags to read, money may be under way where an effect was, or once there is an order.
  mustKeep: ({ pending, snapshot: { context } }, snapshot) =>
    snapshot?.hasTag('paying') ?? (pending.length > 0 || context.orderId != null),
})

/** Why nothing can be reported of the tires: they leave when the order is paid. */
function reportBlockers(snapshot: AnyMachineSnapshot): Blocker[] {
  const found = Object.entries(notReportable).find(([state]) => stateName(snapshot.value).startsWith(state))
  return found?.[1] ? [{ code: 'notPaid', message: found[1] }] : []
}

/** By the beginning of the state's name; the first that fits. */
const notReportable: Record<string, string> = {
  'confirmed.captured': '',
  'confirmed.unpaid': orderMessages.unpaid,
  'confirmed.capturing': orderMessages.capturing,
  confirmed: orderMessages.stillCancellable,
  '': orderMessages.notShippable,
}

/** A confirmed order that can no longer be cancelled, which leaves returning the tires. */
function cancelBlockers(snapshot: AnyMachineSnapshot): Blocker[] {
  const isOver = snapshot.matches('confirmed') && !snapshot.can({ type: 'order.cancel' })
  const isBeingCancelled = snapshot.matches({ confirmed: 'cancelling' }) || snapshot.matches({ confirmed: 'cancellingLater' })
  if (isBeingCancelled) return [{ code: 'cancelling', message: orderMessages.cancelling }]
  return isOver ? [{ code: 'tooLate', message: orderMessages.tooLate }] : []
}

const isCaptured = (value: unknown) =>
  typeof value === 'object' && value !== null && 'confirmed' in value && value.confirmed === 'captured'

function renamed(value: StateValue): StateValue {
  const names: Record<string, StateValue> = { kept: { confirmed: 'captured' }, refunded: { cancelled: 'voided' } }
  const [parent, child] = typeof value === 'string' ? [value, null] : Object.entries(value)[0]!
  return (parent === 'confirmed' || parent === 'cancelled') && typeof child === 'string' ? (names[child] ?? value) : value
}
