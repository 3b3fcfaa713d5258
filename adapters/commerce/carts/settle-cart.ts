/** What must hold after every change of a cart: no choice remains that no longer fits. */

import { giveSeatBack, readAppointment } from '#adapters/commerce/appointments/appointments.ts'
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
    await dropEarlySeat(tx, changed),
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

/** The tires may now come after the time that was held: others can have the seat, and the time stays known as one that is too early. */
async function dropEarlySeat(tx: Db, changed: CartRecord): Promise<boolean> {
  if (!changed.seat || !(await readAppointment(tx, changed))?.beforeTires) return false
  await giveSeatBack(tx, changed.cart.cartId)
  return true
}
