/** The payment of a cancelled order, as a term and as the end of a sentence that begins with the amount. */
import type { OrderView } from '#machines/checkout/order/order.view.ts'

/** `ending`: the provider has not said yet whether the money is released, or was taken and must be refunded. */
type CancelledPayment = 'ending' | 'released' | 'refunding' | 'refunded'

export const cancelledPayments: Record<CancelledPayment, { term: string; sentence: string }> = {
  ending: { term: 'Being released or refunded', sentence: 'is being released or refunded' },
  released: { term: 'Released', sentence: 'was released' },
  refunding: { term: 'Being refunded', sentence: 'is being refunded' },
  refunded: { term: 'Refunded', sentence: 'was refunded' },
}

/** By the state of the order's chart. */
export function cancelledPayment(state: OrderView['state']): CancelledPayment {
  if (state === 'cancelled.voided') return 'released'
  if (state === 'cancelled.refunded') return 'refunded'
  return state.startsWith('cancelled.refund') ? 'refunding' : 'ending'
}
