/** What the pages of order tracking see of the chart, on the server and in the browser alike. */
import type { SnapshotFrom } from 'xstate'
import { apology } from '#machines/domain/apology.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { type TrackingStep, trackingSteps } from '#machines/domain/orders/order.ts'
import { type Blocker, stateName, type View } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import type { OrderTrackingEvent, Proof } from './order-tracking.events.ts'
import { orderTrackingMachine } from './order-tracking.machine.ts'

export interface TrackingStepView {
  step: TrackingStep
  /** `missed`: the order ended before it. */
  state: 'done' | 'current' | 'ahead' | 'missed'
}

export interface OrderTrackingView extends View {
  /** `asking`, `found.inTransit`. */
  state: string
  isBusy: boolean
  /** The four steps, and `mounted`, `returned` or `cancelled` at the end of an order that is; empty until one is found. */
  steps: TrackingStepView[]
}

/** The sentences of a look-up that found nothing (specification 001, section 8, and gateway 429). */
export const trackingMessages = {
  zip: 'Please review. Order ID & ZIP Code do not match.',
  email: 'Please review. Order ID & email do not match.',
  limited: tooManyMessage,
  unavailable: apology,
} as const satisfies Record<Proof['kind'] | 'limited' | 'unavailable', string>

/** The view after these events, from the start: the chart has no effects, so client and server can compute it. */
export const orderTrackingAfter: (events: readonly OrderTrackingEvent[]) => OrderTrackingView = viewAfter({
  machine: orderTrackingMachine,
  project: projectOrderTracking,
  among: ['order.look'],
})

type Snapshot = SnapshotFrom<typeof orderTrackingMachine>

export function projectOrderTracking(snapshot: Snapshot): Omit<OrderTrackingView, 'can'> {
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    steps: snapshot.matches('found') ? stepsOf(snapshot.context.reached) : [],
    blockedBy: problemOf(snapshot),
  }
}

function problemOf(snapshot: Snapshot): Blocker[] {
  if (snapshot.matches('mismatched'))
    return [{ code: 'mismatched', message: trackingMessages[snapshot.context.refusedBy as Proof['kind']], field: 'orderId' }]
  if (snapshot.matches('limited')) return [{ code: 'limited', message: trackingMessages.limited }]
  if (snapshot.matches('unavailable')) return [{ code: 'unavailable', message: trackingMessages.unavailable }]
  return []
}

/** An installed order goes one step further; one that ended says how at its end. */
function stepsOf(reached: readonly TrackingStep[]): TrackingStepView[] {
  const walk: TrackingStep[] = reached.includes('mounted') ? [...trackingSteps, 'mounted'] : [...trackingSteps]
  const ending = reached.find((step) => step === 'returned' || step === 'cancelled')
  const last = Math.max(
    0,
    walk.findLastIndex((step) => reached.includes(step)),
  )
  const steps = walk.map((step, index): TrackingStepView => {
    if (index === last) return { step, state: ending ? 'done' : 'current' }
    if (index < last) return { step, state: 'done' }
    return { step, state: ending ? 'missed' : 'ahead' }
  })
  return ending ? [...steps, { step: ending, state: 'current' }] : steps
}
