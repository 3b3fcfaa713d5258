/** Where a review is, and where a step leads: what the store of reviews asks the chart. */
import { type AnyMachineSnapshot, getNextTransitions, transition } from 'xstate'
import { type RefusalReason, type ReviewState, refusalReasons, reviewStates } from '#machines/domain/reviews/review.ts'
import { stateName, type View } from '#machines/engine/chart.ts'
import type { ReviewEvent } from './review.events.ts'
import { reviewMachine } from './review.machine.ts'

export interface ReviewProgressView extends View {
  state: ReviewState
  isShown: boolean
  /** A sentence; null for a review that was not refused. */
  refusedFor: string | null
}

export function projectReview(snapshot: AnyMachineSnapshot): Omit<ReviewProgressView, 'can'> {
  const reason: RefusalReason | null = snapshot.matches('refused') ? snapshot.context.refusedFor : null
  return {
    state: stateName(snapshot.value) as ReviewState,
    isShown: snapshot.hasTag('shown'),
    refusedFor: reason && refusalReasons[reason],
    blockedBy: [],
  }
}

/** Where a review is after the event; null when the chart has no such step from here. */
export function reviewAfter(state: ReviewState, event: ReviewEvent): ReviewState | null {
  const here = reviewMachine.resolveState({ value: state, context: { refusedFor: null } })
  if (!getNextTransitions(here).some(({ eventType }) => eventType === event.type)) return null
  const [next] = transition(reviewMachine, here, event)
  return reviewStates.find((known) => next.matches(known)) ?? null
}
