/** Where a review is, and where a step leads: what the store of reviews asks the chart. */
import { getNextTransitions, type SnapshotFrom, transition } from 'xstate'
import { type RefusalReason, type ReviewAfter, refusalReasons } from '#machines/domain/reviews/moderation.ts'
import { type ReviewState, reviewStates } from '#machines/domain/reviews/review.ts'
import { stateName, type View } from '#machines/engine/chart.ts'
import { reviewMachine } from './review.machine.ts'

export interface ReviewProgressView extends View {
  state: ReviewState
  isShown: boolean
  /** A sentence; null for a review that was not refused. */
  refusedFor: string | null
}

type Snapshot = SnapshotFrom<typeof reviewMachine>

export function projectReview(snapshot: Snapshot): Omit<ReviewProgressView, 'can'> {
  const reason: RefusalReason | null = snapshot.matches('refused') ? snapshot.context.refusedFor : null
  return {
    state: stateName(snapshot.value) as ReviewState,
    isShown: snapshot.hasTag('shown'),
    refusedFor: reason && refusalReasons[reason],
    blockedBy: [],
  }
}

/** Asks the chart from where the review is. */
export const reviewAfter: ReviewAfter = (state, step) => {
  const here = reviewMachine.resolveState({ value: state, context: { refusedFor: null } })
  if (!getNextTransitions(here).some(({ eventType }) => eventType === step.type)) return null
  const [next] = transition(reviewMachine, here, step)
  return reviewStates.find((known) => next.matches(known)) ?? null
}
