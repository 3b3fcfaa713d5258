/**
 * Cookies that scripts may read (specification, section 3: stored values): how many tires, whether a delivery and a time are
 * saved, whether placing the order must wait. Counts and flags only; never the cart's secret.
 */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { viewsOf } from '#machines/checkout/views.ts'

/** `Set-Cookie` values for a cart's state; a flag that does not hold is cleared. */
export function cartFlags({ cookies }: AppLoadContext, state: CheckoutState): string[] {
  const { cart, shippingChoice, appointment, order } = viewsOf(state)
  const { quantity, shipping, slot, wait } = cookies.flags
  const isClosed = cart.state === 'closed'
  const values = [
    [quantity, isClosed || cart.quantity === 0 ? '' : String(cart.quantity)],
    [shipping, !isClosed && shippingChoice.option ? '1' : ''],
    [slot, !isClosed && appointment.slot ? '1' : ''],
    [wait, !isClosed && order.blockedBy.length > 0 ? '1' : ''],
  ] as const
  return values.map(([cookie, value]) => cookie.serialize(value))
}
