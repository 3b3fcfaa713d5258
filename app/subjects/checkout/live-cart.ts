/** Revision and chart states, by which a checkout page follows its cart. */
import type { CheckoutState } from '#machines/checkout/kind.ts'
import type { LiveCart } from '#ui/checkout/use-live-cart.ts'
import { chartFocusOf } from './chart-focus.ts'

export function liveCartOf(state: CheckoutState, step: LiveCart['step'] = null): LiveCart {
  return { cartId: state.id, revision: state.revision, standing: chartFocusOf(state), step }
}
