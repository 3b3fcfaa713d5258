/**
 * What shipping costs and when tires arrive, before there is a cart: for cards, listings and product pages. The costs and the
 * dates are those of the checkout, by the same rules.
 */
import { type Account, userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { DeliveryMethod, ShippingCost, ShippingOption } from '#machines/domain/carts/cart.ts'
import { arrivalDay } from '#machines/domain/delivery/arrival.ts'
import type { Cargo } from '#machines/domain/delivery/cargo.ts'
import { canTake, isAllowed } from '#machines/domain/delivery/delivery-offers.ts'
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import { states } from '#machines/domain/delivery/states.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { homeTimeZone } from '#machines/domain/time/instants.ts'
import { costOfShipping } from '../pricing/shipping-cost.ts'

/** The recipient: the place of the ZIP, null while it is unknown, and the deliveries that may be chosen. */
export interface Recipient {
  place: StatePlace | null
  usesWarehouse: boolean
  /** Empty for everything. */
  deliveryMethods: readonly DeliveryMethod[]
}

type StatePlace = Coordinates & { state: string }

/** Tires of one kind on their way. */
export interface Parcel extends Cargo {
  quantity: number
  leadDays: number
}

export interface DeliveryPromise {
  method: DeliveryMethod
  cost: ShippingCost
  /** The day (`yyyy-MM-dd`) by which they are there; null where the cost is quoted first, and at our warehouse. */
  by: string | null
}

export function recipientOf(account: Pick<Account, 'userType' | 'company'> | null, place: StatePlace | null): Recipient {
  return {
    place,
    usesWarehouse: userTypeTraits[account?.userType ?? 'none'].usesWarehouse,
    deliveryMethods: account?.company?.deliveryMethods ?? [],
  }
}

/** Of each delivery that the recipient may choose and the tires can take; none where we do not ship. */
export function promisesFor(parcel: Parcel, recipient: Recipient, now: Date | number): DeliveryPromise[] {
  const { place } = recipient
  if (place && !Object.hasOwn(states, place.state)) return []
  return promised
    .filter((method) => isAllowed(method, recipient) && canTake(method, parcel))
    .map((method) => {
      const option = method === 'mobile' ? 'installer' : method
      const cost = costOfShipping({ ...parcel, option, state: place?.state ?? null })
      const timeZone = place ? timeZoneOf(place) : homeTimeZone
      return { method, cost, by: arrivalBy({ option, cost, timeZone, leadDays: parcel.leadDays }, now) }
    })
}

/** The most usual delivery first. */
const promised: readonly DeliveryMethod[] = ['home', 'installer', 'mobile', 'fedex', 'warehouse']

/** The day (`yyyy-MM-dd`) by which a delivery is there; null where nothing leaves yet, or nothing travels. */
export function arrivalBy(
  delivery: { option: ShippingOption; cost: ShippingCost; timeZone: string; leadDays: number },
  now: Date | number,
): string | null {
  const { option, cost, timeZone, leadDays } = delivery
  if (option === 'warehouse' || cost.kind === 'toBeDetermined') return null
  return arrivalDay(now, timeZone, leadDays)
}
