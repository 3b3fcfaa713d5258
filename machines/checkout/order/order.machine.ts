/**
 * From "Place order" to a confirmed order. First the order is stored, unconfirmed, with totals that are calculated again and
 * after what the shopper agreed to was compared with what is so now; then
 * the provider is asked to hold the money; then the order is confirmed. If the payment's answer is lost or slow, it is looked
 * up until it is known; nothing is charged twice and nothing is called failed before that. A confirmed order can be cancelled
 * for 30 minutes, and the payment is released, or refunded if it was captured at once; after that it is captured, and its tires
 * are packed, shipped and mounted as it is reported.
 */
import { readinessOf, readinessTransitions } from '#machines/checkout/readiness.ts'
import { cancelled, confirmed } from './order.confirmed.ts'
import { declined, releasing, releasingLater } from './order.declining.ts'
import { authorizing, confirming, confirmingLater } from './order.paying.ts'
import { changed, preparing, priceChanged, unplaced } from './order.placing.ts'
import { orderSetup } from './order.setup.ts'
import { needsReview, processing, unknown } from './order.unknown.ts'

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description:
    'From "Place order" to a confirmed order. Nothing is charged twice, a lost answer about the payment is looked up until it is known, and a confirmed order can be cancelled for 30 minutes; then the payment is captured, and the tires are packed, shipped and mounted.',
  context: ({ input }) => ({
    readiness: readinessOf(input),
    isGuest: input.userType === 'none',
    orderId: input.order?.orderId ?? null,
    totalInCents: null,
    agreed: null,
    cardRef: null,
    paymentType: input.paymentType,
    attemptKey: null,
    hasWaited: false,
    payment: null,
    problem: null,
    reports: [],
    fulfilment: input.order?.fulfilment ?? 'ordered',
    placedState: input.order && input.order.state !== 'unconfirmed' ? input.order.state : null,
  }),
  initial: 'unplaced',
  on: readinessTransitions,
  states: {
    unplaced,
    preparing,
    priceChanged,
    changed,
    authorizing,
    processing,
    unknown,
    needsReview,
    releasing,
    releasingLater,
    declined,
    confirming,
    confirmingLater,
    confirmed,
    cancelled,
  },
})
