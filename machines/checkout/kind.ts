/** Carts on their way to an order, as the engine runs them. */
import type { Kind, SubjectState } from '#machines/engine/index.ts'
import { choreography } from './choreography.ts'
import { checkoutCharts } from './index.ts'

/** A subject is a cart, with the cart's id. */
export const checkoutKind: Kind = {
  name: 'checkout',
  charts: checkoutCharts,
  choreography,
  messages: {
    stale: 'Your cart changed in another tab. Please review.',
    notEnabled: 'That is not possible right now. Please review your cart.',
    withdrawn: 'This was withdrawn before it arrived. Please review your cart.',
  },
}

/** What the outside sees of a cart's charts. `id` is the cart's. */
export type CheckoutState = SubjectState

/** The same as the API answers with it. */
export interface ServedCheckout extends Omit<CheckoutState, 'id'> {
  cartId: string
}
