/** Where the tests of the flow look, and a checkout whose delivery is settled. */

import { type DeliveryMethod, openAt } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout } from '#machines/checkout/testing.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'

export const stageOf = async (checkout: Checkout) => (await checkout.view('checkoutFlow')).stage
/** The shopper's step, and the codes of what blocks the next one. */
export const stepOf = async (checkout: Checkout) => {
  const { stage, blockedBy } = await checkout.view('checkoutFlow')
  return { stage, blockers: blockedBy.map(({ code }) => code) }
}
export const progressOf = async (checkout: Checkout) =>
  (await checkout.view('checkoutFlow')).progress.map(({ step, status, canVisit }) => [step, status, canVisit])

/** A checkout with delivery and time settled, of a buyer to whom coverage is offered or not. */
export async function openSettled(way: DeliveryMethod, userType: UserType = 'none'): Promise<Checkout> {
  const checkout = await openAt('time', { way })
  checkout.world.records.userType = userType
  applied(await checkout.send('cart', 'cart.refresh'))
  return checkout
}
