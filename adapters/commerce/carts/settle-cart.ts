/** What must hold after every change of a cart: no choice remains that no longer fits. */

import { giveSeatBack, readAppointment } from '#adapters/commerce/appointments/seats.ts'
import type { Db } from '#adapters/database/index.ts'
import { savedDeliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { dropHangingCoupons, hangingCoupons } from './cart-coupons.ts'
import { type CartRecord, changeCart, placeOf, readCart } from './cart-records.ts'
import { clearShipping } from './cart-shipping.ts'

/** Puts the cart in order after it was changed; `before` is the cart as it was. Returns the resulting cart. */
export async function settle(tx: Db, before: CartRecord, geo: Geo): Promise<CartRecord> {
  return settleChanged(tx, (await readCart(tx, before.cart.cartId))!, geo)
}

/** The same for a cart that was read after its change, or made by it. */
export async function settleChanged(tx: Db, changed: CartRecord, geo: Geo): Promise<CartRecord> {
  const acted = [
    await dropUnfitDelivery(tx, changed, isUnfit(changed, geo)),
    await dropEarlySeat(tx, changed),
    await dropHangingCoupons(tx, changed),
  ]
  return acted.includes(true) ? (await readCart(tx, changed.cart.cartId))! : changed
}

/** Whether settling would change nothing. */
export async function isSettled(db: Db, changed: CartRecord, geo: Geo): Promise<boolean> {
  if (changed.lines.length === 0 || isUnfit(changed, geo) || hangingCoupons(changed).length > 0) return false
  return !(await hasEarlySeat(db, changed))
}

const isUnfit = (changed: CartRecord, geo: Geo) => savedDeliveryRefusal(changed, placeOf(changed, geo)) !== null

const hasEarlySeat = async (db: Db, changed: CartRecord) =>
  changed.seat !== null && (await readAppointment(db, changed))?.beforeTires != null

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
  if (!(await hasEarlySeat(tx, changed))) return false
  await giveSeatBack(tx, changed.cart.cartId)
  return true
}
