/** What screens see of the order's progress; lines, totals and addresses are in the order's record. */
import type { SnapshotFrom } from 'xstate'
import { stateName, type View } from '#machines/engine/index.ts'
import type { orderMachine } from './order.machine.ts'
import { orderMessages, placeBlockers } from './order.rules.ts'

export interface OrderView extends View {
  state: string
  orderId: string | null
  /** The order's state, in the words of the specification. */
  stage: 'unplaced' | 'unconfirmed' | 'processing' | 'declined' | 'confirmed' | 'cancelled'
  /** The new total the shopper must accept. */
  newTotalInCents: number | null
  isRefunded: boolean
  /** What happens to the payment of a cancelled order, in words; null while it is not cancelled. */
  refundMessage: string | null
  /** A guest's confirmed order can be kept with a new account once its email is confirmed. */
  canCreateAccount: boolean
  problem: { code: string; message: string } | null
}

const stages: Record<string, OrderView['stage']> = {
  unplaced: 'unplaced',
  priceChanged: 'unplaced',
  changed: 'unplaced',
  preparing: 'unplaced',
  authorizing: 'unconfirmed',
  confirming: 'unconfirmed',
  confirmingLater: 'unconfirmed',
  processing: 'processing',
  unknown: 'processing',
  needsReview: 'processing',
  releasing: 'declined',
  releasingLater: 'declined',
  declined: 'declined',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
}

type Snapshot = SnapshotFrom<typeof orderMachine>

export function projectOrder(snapshot: Snapshot): Omit<OrderView, 'can'> {
  const context = snapshot.context
  const state = stateName(snapshot.value)
  const isRefunded = snapshot.matches({ cancelled: 'voided' }) || snapshot.matches({ cancelled: 'refunded' })
  return {
    state,
    orderId: context.orderId,
    stage: stages[state.split('.')[0]!] ?? 'unplaced',
    newTotalInCents: snapshot.matches('priceChanged') ? context.totalInCents : null,
    isRefunded,
    refundMessage: refundMessages[state] ?? null,
    canCreateAccount: context.isGuest && snapshot.matches('confirmed'),
    problem: context.problem,
    blockedBy: snapshot.hasTag('placeable') ? placeBlockers(context) : [],
  }
}

const refundMessages: Record<string, string> = {
  'cancelled.voiding': orderMessages.ending,
  'cancelled.voidingLater': orderMessages.ending,
  'cancelled.voided': orderMessages.released,
  'cancelled.refunding': orderMessages.refunding,
  'cancelled.refundingLater': orderMessages.refunding,
  'cancelled.refunded': orderMessages.refunded,
  'cancelled.refundNeedsReview': orderMessages.refundByPerson,
}
