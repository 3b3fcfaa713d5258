/**
 * What is done when a payment attempt is compared with the provider's ledger. Money without an order and an order without money
 * are finished by the chart that waits for them, or released and reported to staff. The payment of a placed order is never released.
 */
import type { Order } from '#machines/domain/orders/order.ts'
import type { PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentRecord } from '#machines/ports/payments/payments.ts'

/** The provider's answer for the attempt; `none`: it holds nothing, has declined it or does not know it. */
export const truths = ['held', 'taken', 'deciding', 'unknown', 'none'] as const
export type Truth = (typeof truths)[number]

/** State of the attempt's order; `confirmed`: with this attempt. */
export const orderStatuses = ['unconfirmed', 'confirmed', 'confirmedByAnother', 'cancelled', 'none'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export interface Comparison {
  truth: Truth
  order: OrderStatus
  /** The order's chart waits for this attempt. */
  isAwaited: boolean
  /** As our own record had it when it was read. */
  state: PaymentRecord['state']
  ageInSeconds: number
  /** How often it was compared, this time included; reset when the attempt is abandoned. */
  checks: number
}

export type Action = 'nothing' | 'notifyChart' | 'release'

export type Finding =
  /** The order is placed, and no money is held for it. */
  | 'orderWithoutMoney'
  /** The order was placed a day ago, and its money is authorized but not captured. */
  | 'neverTaken'
  /** The order was placed with an attempt that was given up. */
  | 'standsOnGivenUp'
  /** Money arrived after the shopper had read that nothing was charged; it is released. */
  | 'lateMoney'
  /** Money is authorized or captured for an order that does not need it; it is released. */
  | 'moneyWithoutOrder'
  /** The provider has answered, and the order has made no progress for 30 minutes. */
  | 'orderWaits'
  /** 30 minutes without the provider's decision or answer, or a day after giving up. */
  | 'undecided'

export interface Decision {
  action: Action
  /** The finding for staff. */
  finding: Finding | null
  /** When the attempt is compared with the provider again; null for never. */
  afterSeconds: number | null
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long the chart waits before escalating to staff; differences may resolve by then. */
export const patienceSeconds = 30 * minute
/** When a failed release is tried again. */
export const releaseAgainSeconds = 10 * minute
/** When a failed comparison is tried again. */
export const unreadableSeconds = hour

/** Stages of the order in which its chart waits for money. */
const waitingStages: readonly string[] = ['unconfirmed', 'processing']
const closedStates: readonly PaymentRecord['state'][] = ['declined', 'cancelled', 'givenUp']

/** When an abandoned attempt is checked, counted from its abandonment. */
const checkDelays = [minute, 10 * minute, hour, 6 * hour, day] as const

interface Rule {
  when: (comparison: Comparison) => boolean
  action?: Action
  finding?: Finding
  again: number | null | ((comparison: Comparison) => number | null)
}

const isMoney = ({ truth }: Comparison) => truth === 'held' || truth === 'taken'
const isKnown = (comparison: Comparison) => isMoney(comparison) || comparison.truth === 'none'
const isOld = ({ ageInSeconds }: Comparison) => ageInSeconds >= patienceSeconds
const isGivenUp = ({ state }: Comparison) => state === 'givenUp'
const isClosed = ({ state }: Comparison) => state === 'declined' || state === 'cancelled'
const isUseless = ({ order }: Comparison) => order === 'confirmedByAnother' || order === 'cancelled'
const nextLook = ({ checks }: Comparison): number | null => {
  const [now, next] = checkDelays.slice(checks - 1)
  return now !== undefined && next !== undefined ? next - now : null
}

/** The first row that fits decides. */
const rules: readonly Rule[] = [
  // The order is placed with this attempt.
  { when: (c) => c.order === 'confirmed' && isGivenUp(c), finding: 'standsOnGivenUp', again: 6 * hour },
  { when: (c) => c.order === 'confirmed' && c.truth === 'taken', again: null },
  {
    when: (c) => c.order === 'confirmed' && c.truth === 'held' && c.ageInSeconds >= day,
    finding: 'neverTaken',
    again: 6 * hour,
  },
  {
    when: (c) => c.order === 'confirmed' && c.truth === 'none',
    finding: 'orderWithoutMoney',
    again: (c) => (c.ageInSeconds >= day ? null : 6 * hour),
  },
  { when: (c) => c.order === 'confirmed', again: hour },

  // No chart waits for it, and the shopper saw that it failed.
  { when: (c) => isGivenUp(c) && isMoney(c), action: 'release', finding: 'lateMoney', again: minute },
  { when: (c) => isGivenUp(c) && (nextLook(c) !== null || c.truth === 'none'), again: nextLook },
  { when: isGivenUp, finding: 'undecided', again: day },

  // The chart looks it up on its own timer, and at once on an event.
  { when: (c) => c.isAwaited && isKnown(c) && !isOld(c), action: 'notifyChart', again: minute },
  { when: (c) => c.isAwaited && isKnown(c), action: 'notifyChart', finding: 'orderWaits', again: hour },
  { when: (c) => c.isAwaited && !isOld(c), again: minute },
  { when: (c) => c.isAwaited, finding: 'undecided', again: hour },

  // No order uses it.
  { when: (c) => isMoney(c) && (isUseless(c) || isOld(c)), action: 'release', finding: 'moneyWithoutOrder', again: minute },
  { when: isMoney, again: minute },
  { when: (c) => c.truth === 'none' && isClosed(c), again: null },
  // Nothing is held: the record is closed, so that the cart can be paid for.
  { when: (c) => c.truth === 'none', action: 'release', again: minute },
  { when: isClosed, again: hour },
  { when: (c) => !isOld(c) && !isUseless(c), again: minute },
  { when: () => true, action: 'release', finding: 'undecided', again: hour },
]

export function decide(comparison: Comparison): Decision {
  const { action = 'nothing', finding = null, again } = rules.find(({ when }) => when(comparison)) as Rule
  return { action, finding, afterSeconds: typeof again === 'function' ? again(comparison) : again }
}

export function truthOf(found: PaymentResult | { status: 'notFound' }): Truth {
  switch (found.status) {
    case 'authorized':
      return 'held'
    case 'captured':
      return 'taken'
    case 'processing':
      return found.reason === 'unknownOutcome' ? 'unknown' : 'deciding'
    case 'declined':
    case 'rejected':
    case 'cancelled':
    case 'notFound':
      return 'none'
  }
}

/**
 * A cart has one payment at a time that may hold money, so a waiting chart waits for the open attempt, even after the payment
 * is held, until the order is confirmed.
 */
export function isAwaited({ state }: Pick<PaymentRecord, 'state'>, stage: string | null): boolean {
  return stage !== null && waitingStages.includes(stage) && !closedStates.includes(state)
}

/** `found` is the provider's id just received. An order whose attempt has no id yet can only belong to the open attempt. */
export function orderStatusOf(
  order: Pick<Order, 'state' | 'payment'> | null,
  { state, reference }: Pick<PaymentRecord, 'state' | 'reference'>,
  found: string | null,
): OrderStatus {
  if (order?.state !== 'confirmed') return order?.state ?? 'none'
  const names = [reference, found].filter((name) => name !== null)
  const isIt = names.length > 0 && order.payment ? names.includes(order.payment.reference) : !closedStates.includes(state)
  return isIt ? 'confirmed' : 'confirmedByAnother'
}
