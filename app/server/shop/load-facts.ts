/** A cart's records, from which charts without a usable snapshot start. */
import { blankFacts, type CartFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'

export async function loadFacts(
  { carts, orders, factsOf }: Pick<Commerce, 'carts' | 'orders'> & { factsOf: (cart: CartSummary) => CartFacts },
  cartId: string,
): Promise<CheckoutFacts> {
  const [cart, order] = await Promise.all([carts.cartSummary(cartId), orders.orderOfCart(cartId)])
  const placed = order ? { orderId: order.orderId, state: order.state, fulfilment: order.standing.stage } : null
  return cart ? checkoutFactsOf(cart, factsOf(cart), placed) : { ...blankFacts(cartId), order: placed }
}

/** The same of what was read of it; `placed`: what the charts know of its order, null without one. */
export function checkoutFactsOf(cart: CartSummary, facts: CartFacts, placed: CheckoutFacts['order']): CheckoutFacts {
  return {
    ...facts,
    cartId: cart.id,
    ...(placed !== null && placed.state !== 'unconfirmed' && timeOfOrder(cart)),
    billingSaved: cart.cartBilling !== null,
    order: placed,
  }
}

/** The time of a placed order also where its seat was lost, since the order names it. */
function timeOfOrder({ cartAppointment: time }: CartSummary): Pick<CheckoutFacts, 'slot' | 'heldForMs'> {
  return time ? { slot: { date: time.date, startTime: time.startTime }, heldForMs: time.heldForMs } : { slot: null, heldForMs: 0 }
}
