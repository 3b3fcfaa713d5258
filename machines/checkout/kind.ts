/** Carts on their way to an order, as the engine runs them. */
import { defineKind, type EffectsOfKind, type Engine, type SubjectState } from '#machines/engine/index.ts'
import { choreography } from './choreography.ts'
import { checkoutCharts } from './index.ts'

/** A subject is a cart, with the cart's id. */
export const checkoutKind = defineKind({
  name: 'checkout',
  charts: checkoutCharts,
  choreography,
  messages: {
    stale: 'Your cart changed in another tab. Please review.',
    notEnabled: 'That is not possible right now. Please review your cart.',
    withdrawn: 'This was withdrawn before it arrived. Please review your cart.',
  },
})

export type CheckoutKind = typeof checkoutKind

/** Runs the charts of carts. */
export type CheckoutEngine = Engine<CheckoutKind>

/** What the charts of carts ask for, by chart and by the name that the chart uses. */
export type CheckoutEffects = EffectsOfKind<CheckoutKind>

/** What the outside sees of a cart's charts. `id` is the cart's. */
export type CheckoutState = SubjectState

/** The same as the API answers with it. */
export interface ServedCheckout extends Omit<CheckoutState, 'id'> {
  cartId: string
}
