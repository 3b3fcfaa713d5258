/** What must hold after every change of a cart: no choice remains that no longer fits. */

import { giveSeatBack, leadDaysOfCart } from '#adapters/commerce/appointments/appointments.ts'
import { clearShipping } from '#adapters/commerce/delivery/shipping.ts'
import type { Db } from '#adapters/database/database.ts'
import { savedDeliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { dropHangingCoupons } from './cart-coupons.ts'
import { type CartRecord, changeCart, placeOf, readCart } from './cart-records.ts'

/** Puts the cart in order after it was changed; `before` is the cart as it was. Returns the resulting cart. */
export async function settle(tx: Db, before: CartRecord, geo: Geo): Promise<CartRecord> {
  const { cartId } = before.cart
  const changed = (await readCart(tx, cartId))!
  const acted = [
    await dropUnfitDelivery(tx, changed, savedDeliveryRefusal(changed, placeOf(changed, geo)) !== null),
    await dropEarlySeat(tx, before, changed),
    await dropHangingCoupons(tx, changed),
  ]
  return acted.includes(true) ? (await readCart(tx, cartId))! : changed
}

/** The shopper gets an alert for a shop that was removed, but not when they emptied the cart. */
async function dropUnfitDelivery(tx: Db, { cart, lines }: CartRecord, isUnfit: boolean): Promise<boolean> {
  const isEmpty = lines.length === 0
  if (!isEmpty && !isUnfit) return false
  await clearShipping(tx, cart.cartId)
  const shopRemoved = !isEmpty && (cart.shopRemoved || cart.installerId !== null)
  await changeCart(tx, cart.cartId, { shopRemoved, ...(isEmpty && { roadHazardTurnedOff: false }) })
  return true
}

/** A slower tire may come after the time that was held: the time stays known, and is shown as gone. */
async function dropEarlySeat(tx: Db, before: CartRecord, changed: CartRecord): Promise<boolean> {
  if (!changed.seat || leadDaysOfCart(changed) <= leadDaysOfCart(before)) return false
  await giveSeatBack(tx, changed.cart.cartId)
  return true
}
