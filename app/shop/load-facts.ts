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
  if (!cart) return { ...blankFacts(cartId), order: placed }
  return {
    ...factsOf(cart),
    cartId,
    installerId: cart.installerDetails?.installerId ?? null,
    isMobileInstall: cart.installerDetails?.isMobileInstall ?? false,
    pickupId: cart.pickupPlace?.id ?? null,
    ...timeOf(cart, placed),
    billingSaved: cart.cartBilling !== null,
    order: placed,
  }
}

/** The time of a cart as long as it can be had; that of a placed order also where it was lost, since the order names it. */
function timeOf(
  { cartAppointment: time }: CartSummary,
  placed: CheckoutFacts['order'],
): Pick<CheckoutFacts, 'slot' | 'heldForMs'> {
  const isPlaced = placed !== null && placed.state !== 'unconfirmed'
  if (!time || (!time.isSlotAvailable && !isPlaced)) return { slot: null, heldForMs: 0 }
  return { slot: { date: time.date, startTime: time.startTime }, heldForMs: time.heldForMs }
}
