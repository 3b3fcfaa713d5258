/** Carts on their way to an order, as the engine runs them. */
import {
  type ActorsOf,
  type Answer,
  defineKind,
  type EffectsOfKind,
  type Engine,
  type EventSentIn,
  type Kind,
  type NormalizersOfKind,
  type SubjectState,
  type Withdrawal,
} from '#machines/engine/index.ts'
import { type CheckoutChart, checkoutCharts } from './checkout-charts.ts'
import { choreography } from './choreography.ts'

/** A subject is a cart, with the cart's id. */
export const checkoutKind: CheckoutKind = defineKind({
  name: 'checkout',
  charts: checkoutCharts,
  choreography,
  messages: {
    stale: 'Your cart changed in another tab. Please review.',
    notEnabled: 'That is not possible right now. Please review your cart.',
    withdrawn: 'This was withdrawn before it arrived. Please review your cart.',
  },
})

export interface CheckoutKind extends Kind<typeof checkoutCharts> {}

/** Runs the charts of carts. */
export type CheckoutEngine = Engine<CheckoutKind>

/** An event that the engine may be sent for one of a cart's charts. */
export type CheckoutEvent<Name extends CheckoutChart['name'] = CheckoutChart['name']> = EventSentIn<CheckoutKind, Name>

/** What looks at events of carts before their charts do, by chart and event type. */
export type CheckoutNormalizers = NormalizersOfKind<CheckoutKind>

/** What the charts of carts ask for, by chart and by the name that the chart uses. */
export type CheckoutEffects = EffectsOfKind<CheckoutKind>

/** What the outside sees of a cart's charts. `id` is the cart's. */
export type CheckoutState = SubjectState<ActorsOf<CheckoutKind>>

/** What the engine answers to an event for a cart's chart. */
export type CheckoutAnswer = Answer<ActorsOf<CheckoutKind>>
export type CheckoutWithdrawal = Withdrawal<ActorsOf<CheckoutKind>>

/** The same as the API answers with it. */
export interface ServedCheckout extends Omit<CheckoutState, 'id'> {
  cartId: string
}
