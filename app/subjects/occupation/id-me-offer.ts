/** The offer of the military and student discount in the cart, and what to say when a verification did not bring it. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { offersTo } from '#machines/domain/delivery/offers.ts'
import type { CartScreenView } from '#ui/screens/checkout/cart/cart.view.ts'

const problems = {
  cancelled: 'You came back without verifying. Your cart is as it was.',
  notEligible: 'The identity provider could not confirm that you serve, study or teach. Your cart is as it was.',
  inUse:
    'Your discount is in another cart, or in an order that is still on its way. It is free again once that order is delivered, or a day after you verified for that cart.',
  expired: 'That verification took too long, or was started in another browser. Your cart is as it was; please verify again.',
  refused: "We could not be sure of the identity provider's answer. Your cart is as it was; please verify again.",
  unreachable: 'Oops, something went wrong. The identity provider did not answer and your cart is as it was; please try again.',
} as const
export type IdMeProblem = keyof typeof problems

/** The cart as it is, or with the reason why it has no discount. */
export function cartPath(problem: IdMeProblem | null): string {
  return problem ? `/cart?idMe=${problem}#occupation` : '/cart#occupation'
}

/** Null where the discount is not offered: the shop has no identity provider, or it is not for this buyer. */
export function occupationOffer(request: Request, { shop }: AppLoadContext, cart: CartSummary): CartScreenView['occupation'] {
  if (!shop.occupation || !offersTo(cart.buyer).occupationDiscount) return null
  const asked = new URL(request.url).searchParams.get('idMe') ?? ''
  return { problem: Object.hasOwn(problems, asked) ? problems[asked as IdMeProblem] : null }
}
