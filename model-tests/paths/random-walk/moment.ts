/** All that there is to see of a walk after something was done. */

import type { CheckoutState } from '#machines/checkout/kind.ts'
import type { Checkout } from '#machines/checkout/testing.ts'
import { type CheckoutViews, viewsOf } from '#machines/checkout/views.ts'
import { type StoredActors, stateName } from '#machines/engine/index.ts'
import type { Walker } from './walker.ts'

export interface Moment {
  checkout: Checkout
  /** As a request is answered. */
  state: CheckoutState
  views: CheckoutViews
  /** As it is stored. */
  actors: StoredActors
  log: Awaited<ReturnType<Checkout['store']['log']>>
  /** The provider released an authorization. */
  hasLapsed: boolean
}

export async function momentOf({ checkout, hasLapsed }: Walker): Promise<Moment> {
  const state = await checkout.read()
  const { actors } = (await checkout.store.load(checkout.cartId))!
  const log = await checkout.store.log(checkout.cartId)
  return { checkout, state, views: viewsOf(state), actors, log, hasLapsed: hasLapsed() }
}

/** A chart's stored state. */
export const storedState = ({ actors }: Moment, name: string) => stateName(actors[name]!.snapshot.value)
/** What a chart remembers in the store. */
export const storedContext = ({ actors }: Moment, name: string): Record<string, unknown> => actors[name]!.snapshot.context
