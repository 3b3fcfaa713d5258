/** What the pages of order tracking see of the chart, on the server and in the browser alike. */
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { type TrackingStep, trackingSteps } from '#machines/domain/orders/order.ts'
import { type Blocker, stateName, type View } from '#machines/engine/chart.ts'
import type { OrderTrackingEvent, Proof } from './order-tracking.events.ts'
import { orderTrackingMachine } from './order-tracking.machine.ts'

export interface TrackingStepView {
  step: TrackingStep
  /** `missed`: the order was cancelled before it. */
  state: 'done' | 'current' | 'ahead' | 'missed'
}

export interface OrderTrackingView extends View {
  /** `asking`, `found.inTransit`. */
  state: string
  isBusy: boolean
  /** The four steps, and `cancelled` at the end of an order that was; empty until one is found. */
  steps: TrackingStepView[]
}

/** The sentences of a look-up that found nothing (specification 001, section 8, and gateway 429). */
export const trackingMessages = {
  zip: 'Please review. Order ID & ZIP Code do not match.',
  email: 'Please review. Order ID & email do not match.',
  limited: tooManyMessage,
  unavailable: 'Oops. Something went wrong, please try again.',
} as const satisfies Record<Proof['kind'] | 'limited' | 'unavailable', string>

/** The view after these events, from the start: the chart has no effects, so client and server can compute it. */
export function orderTrackingAfter(events: readonly OrderTrackingEvent[]): OrderTrackingView {
  let [snapshot] = initialTransition(orderTrackingMachine)
  for (const event of events) [snapshot] = transition(orderTrackingMachine, snapshot, event)
  return { ...projectOrderTracking(snapshot), can: ['order.look'] }
}

export function projectOrderTracking(snapshot: AnyMachineSnapshot): Omit<OrderTrackingView, 'can'> {
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    steps: snapshot.matches('found') ? stepsOf(snapshot.context.reached) : [],
    blockedBy: problemOf(snapshot),
  }
}

function problemOf(snapshot: AnyMachineSnapshot): Blocker[] {
  if (snapshot.matches('mismatched'))
    return [{ code: 'mismatched', message: trackingMessages[snapshot.context.refusedBy as Proof['kind']], field: 'orderId' }]
  if (snapshot.matches('limited')) return [{ code: 'limited', message: trackingMessages.limited }]
  if (snapshot.matches('unavailable')) return [{ code: 'unavailable', message: trackingMessages.unavailable }]
  return []
}

function stepsOf(reached: readonly TrackingStep[]): TrackingStepView[] {
  const isCancelled = reached.includes('cancelled')
  const last = trackingSteps.findLast((step) => reached.includes(step)) ?? trackingSteps[0]
  const steps = trackingSteps.map((step): TrackingStepView => {
    if (step === last && !isCancelled) return { step, state: 'current' }
    if (reached.includes(step)) return { step, state: 'done' }
    return { step, state: isCancelled ? 'missed' : 'ahead' }
  })
  return isCancelled ? [...steps, { step: 'cancelled', state: 'current' }] : steps
}
