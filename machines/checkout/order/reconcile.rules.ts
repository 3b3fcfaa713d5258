/**
 * What is done when a try to pay is compared with the provider's books. Money without an order and an order without money
 * are finished by the chart that waits for them, or let go, and a person is told. What an order stands on is never let go.
 */
import type { Order } from '#machines/domain/order.ts'
import type { PaymentResult } from '#machines/ports/payment-provider.ts'
import type { PaymentRecord } from '#machines/ports/payments.ts'

/** What the provider says of the try; `none`: it holds nothing, has declined or has never heard of it. */
export const truths = ['held', 'taken', 'deciding', 'unknown', 'none'] as const
export type Truth = (typeof truths)[number]

/** How the try's order stands; `confirmed`: on this try. */
export const orderStatuses = ['unconfirmed', 'confirmed', 'confirmedByAnother', 'cancelled', 'none'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export interface Comparison {
  truth: Truth
  order: OrderStatus
  /** The order's chart waits to hear of this try. */
  isAwaited: boolean
  /** As our own record had it when it was read. */
  state: PaymentRecord['state']
  ageInSeconds: number
  /** How often it was compared, this time included; counted anew once it was given up. */
  checks: number
}

export type Action = 'nothing' | 'tellChart' | 'letGo'

export type Finding =
  /** The order stands, and nobody holds the money for it. */
  | 'orderWithoutMoney'
  /** The order has stood for a day, and its money is held and not taken. */
  | 'neverTaken'
  /** The order stands on a try that was given up. */
  | 'standsOnGivenUp'
  /** Money came after the shopper had been told that nothing was charged; it is let go. */
  | 'lateMoney'
  /** Money is held or taken for an order that does not need it; it is let go. */
  | 'moneyWithoutOrder'
  /** The truth is known, and half an hour has not brought the order on. */
  | 'orderWaits'
  /** Half an hour without the provider's decision or answer, or a day after giving up. */
  | 'undecided'

export interface Decision {
  action: Action
  /** What a person is told. */
  finding: Finding | null
  /** When the books are compared again; null for never. */
  afterSeconds: number | null
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** As long as the chart waits before it asks for a person; so long it may take until books fit by themselves. */
export const patienceSeconds = 30 * minute
/** When money that did not go at once is let go again. */
export const letGoAgainSeconds = 10 * minute
/** When books that cannot be compared are tried again. */
export const unreadableSeconds = hour

/** Stages of the order in which its chart waits for money. */
const waitingStages: readonly string[] = ['unconfirmed', 'processing']
const closedStates: readonly PaymentRecord['state'][] = ['declined', 'cancelled', 'givenUp']

/** When a try that was given up is looked at, counted from giving up. */
const looksAfterGivingUp = [minute, 10 * minute, hour, 6 * hour, day] as const

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
  const [now, next] = looksAfterGivingUp.slice(checks - 1)
  return now !== undefined && next !== undefined ? next - now : null
}

/** The first row that fits decides. */
const rules: readonly Rule[] = [
  // The order stands on this try.
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

  // Nobody waits for it any more, and the shopper was told so.
  { when: (c) => isGivenUp(c) && isMoney(c), action: 'letGo', finding: 'lateMoney', again: minute },
  { when: (c) => isGivenUp(c) && (nextLook(c) !== null || c.truth === 'none'), again: nextLook },
  { when: isGivenUp, finding: 'undecided', again: day },

  // The chart looks the truth up by itself, and at once when it is told.
  { when: (c) => c.isAwaited && isKnown(c) && !isOld(c), action: 'tellChart', again: minute },
  { when: (c) => c.isAwaited && isKnown(c), action: 'tellChart', finding: 'orderWaits', again: hour },
  { when: (c) => c.isAwaited && !isOld(c), again: minute },
  { when: (c) => c.isAwaited, finding: 'undecided', again: hour },

  // No order has use for it.
  { when: (c) => isMoney(c) && (isUseless(c) || isOld(c)), action: 'letGo', finding: 'moneyWithoutOrder', again: minute },
  { when: isMoney, again: minute },
  { when: (c) => c.truth === 'none' && isClosed(c), again: null },
  // Nothing is held: the record is closed, so that the cart can be paid for.
  { when: (c) => c.truth === 'none', action: 'letGo', again: minute },
  { when: isClosed, again: hour },
  { when: (c) => !isOld(c) && !isUseless(c), again: minute },
  { when: () => true, action: 'letGo', finding: 'undecided', again: hour },
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
 * A cart has one payment at a time that may hold money, so a chart that waits does so for the try that is not closed. It
 * still does with the money held, until the order is confirmed.
 */
export function isAwaited({ state }: Pick<PaymentRecord, 'state'>, stage: string | null): boolean {
  return stage !== null && waitingStages.includes(stage) && !closedStates.includes(state)
}

/** `found` is the provider's own id as it was just heard. An order whose try has no name yet can only stand on the open one. */
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
