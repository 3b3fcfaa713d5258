/** Orders that wait for a person of the shop, or for a provider that has not answered. */
import type { ChartActivity } from '#machines/ports/charts/chart-activity.ts'

interface Waiting {
  /** Of the order's chart, named as in the log. */
  state: string
  one: string
  many: string
}

/** In the order in which they are looked at. */
export const waitingStates: readonly Waiting[] = [
  { state: 'needsReview', one: 'payment that a person has to look at', many: 'payments that a person has to look at' },
  { state: 'confirmed.unpaid', one: 'order without a payment', many: 'orders without a payment' },
  { state: 'cancelled.refundNeedsReview', one: 'refund that a person has to make', many: 'refunds that a person has to make' },
  { state: 'unknown', one: 'payment without an answer of the provider', many: 'payments without an answer of the provider' },
]

/** Those with orders in them, or in a state inside. */
export function ordersWaiting(here: ChartActivity['here']): Array<Waiting & { orders: number }> {
  return waitingStates
    .map((waiting) => {
      const inside = here.filter(({ state }) => state === waiting.state || state.startsWith(`${waiting.state}.`))
      return { ...waiting, orders: inside.reduce((total, { carts }) => total + carts, 0) }
    })
    .filter(({ orders }) => orders > 0)
}
