/** Why nothing of an order is shipped yet. */
import type { Order } from '#machines/domain/orders/order.ts'

/**
 * `cancelled`: never will be. `cancellable`: the shopper may still cancel. `unpaid`: the money is not taken, and a person checks why.
 * `quoted`: the shopper has to agree to the cost of shipping. Null: it may be shipped. `now` in epoch ms, by the database's clock.
 */
export type ShippingHold = 'cancelled' | 'cancellable' | 'unpaid' | 'quoted' | null

export function shippingHold(
  { state, payment, cancellableUntil, totals }: Pick<Order, 'state' | 'payment' | 'cancellableUntil' | 'totals'>,
  now: number,
): ShippingHold {
  if (state !== 'confirmed') return 'cancelled'
  if (payment?.state === 'captured') return totals.shippingToBeDetermined ? 'quoted' : null
  return cancellableUntil !== null && now < Date.parse(cancellableUntil) ? 'cancellable' : 'unpaid'
}
