/**
 * What an order made now would promise. What a shopper was offered by the clock and acts on later is compared with this when the order is
 * placed, and once more when it is paid later than its time is held. A page that shows a promise can compare what it showed with it.
 */
import { mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { type PossibleTime, possibleTime, type TakenSeats } from '#machines/domain/appointments/schedule.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { arrivalsOf, leadDaysOfCart, type PlaceOfZip } from '#machines/domain/shipping/arrivals.ts'

export interface OrderPromise {
  /** `yyyy-MM-dd`, by which the tires are there; null without a delivery, where its cost is quoted first, and at a warehouse. */
  arrivesBy: string | null
  /** Null where no time is chosen, or the delivery has none. */
  appointment: PossibleTime | null
}

/** By the clock of `stored.now`. Pass the seats that others have taken for a `firstDay` with a free one. */
export function orderPromise(stored: StoredCart, placeOfZip: PlaceOfZip, taken: TakenSeats = new Map()): OrderPromise {
  const { shippingOption } = stored.cart
  return {
    arrivesBy: shippingOption && arrivalsOf(stored, placeOfZip)[shippingOption],
    appointment: promisedTime(stored, taken),
  }
}

function promisedTime(stored: StoredCart, taken: TakenSeats): PossibleTime | null {
  const { cart, installer, now } = stored
  const wanted = cart.appointment
  if (cart.shippingOption !== 'installer' || !installer || wanted?.installerId !== installer.installerId) return null
  return possibleTime(installer, wanted, { now, from: mountableFrom(now, installer.timeZone, leadDaysOfCart(stored)), taken })
}
