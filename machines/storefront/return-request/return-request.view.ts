/** What may happen to a return next, and what it is after an event. */
import { getNextTransitions, type SnapshotFrom, transition } from 'xstate'
import type { ReturnRequest, ReturnState } from '#machines/domain/returns/return-request.ts'
import { stateName, type View } from '#machines/engine/chart.ts'
import type { ReturnEvent } from './return-request.events.ts'
import { returnRequestMachine } from './return-request.machine.ts'

export interface ReturnRequestView extends View {
  state: ReturnState
}

type Changing = Pick<ReturnRequest, 'state' | 'sendTo' | 'refusal' | 'refundedInCents'>

/** The request after the event; null when it cannot happen to it now. */
export function afterReturn(request: Changing, event: ReturnEvent): Changing | null {
  const snapshot = snapshotOf(request)
  if (!snapshot.can(event)) return null
  const [next] = transition(returnRequestMachine, snapshot, event)
  return { state: next.value as ReturnState, ...next.context }
}

/** The events that may happen to it now. */
export function nextOfReturn(request: Changing): Array<ReturnEvent['type']> {
  return getNextTransitions(snapshotOf(request)).map(({ eventType }) => eventType as ReturnEvent['type'])
}

type Snapshot = SnapshotFrom<typeof returnRequestMachine>

export function projectReturnRequest(snapshot: Snapshot): Omit<ReturnRequestView, 'can'> {
  return { state: stateName(snapshot.value) as ReturnState, blockedBy: [] }
}

function snapshotOf({ state, sendTo, refusal, refundedInCents }: Changing) {
  return returnRequestMachine.resolveState({ value: state, context: { sendTo, refusal, refundedInCents } })
}
