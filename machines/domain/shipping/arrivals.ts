/** What each delivery of a cart costs, and when it is there. */
import type { CartSummary, ShippingOption } from '#machines/domain/carts/cart.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import { cargoOf } from '#machines/domain/delivery/cargo.ts'
import { deliveryStateOf } from '#machines/domain/delivery/destination.ts'
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import { tireCount } from '#machines/domain/pricing/price-cart.ts'
import { homeTimeZone } from '#machines/domain/time/instants.ts'
import { costOfShipping } from '../pricing/shipping-cost.ts'
import { arrivalBy } from './delivery-promise.ts'

/** Looks a ZIP up; null for one that does not exist. */
export type PlaceOfZip = (zip: string) => (Coordinates & { state: string }) | null

/** Business days until the slowest of the cart's tires is there. */
export function leadDaysOfCart({ lines }: Pick<StoredCart, 'lines'>): number {
  return leadDaysOf(lines.map(({ item }) => item))
}

/** What would be said of each delivery: to the chosen place or the address, or as long as there is none to the ZIP. */
export function shippingCostsOf(stored: StoredCart, placeOfZip: PlaceOfZip): CartSummary['shippingCosts'] {
  const { cart, lines } = stored
  const zipState = (cart.zip && placeOfZip(cart.zip)?.state) || null
  const stateOf = (option: ShippingOption) => {
    if (option === 'home') return cart.shippingAddress?.state ? stateOfAddress(cart.shippingAddress) : zipState
    return option === cart.shippingOption ? deliveryStateOf(stored) : zipState
  }
  const cargo = { quantity: tireCount(lines), ...cargoOf(stored) }
  const costTo = (option: ShippingOption) => costOfShipping({ ...cargo, option, state: stateOf(option) })
  return { home: costTo('home'), fedex: costTo('fedex'), installer: costTo('installer'), warehouse: costTo('warehouse') }
}

/** The day each delivery is there: by the clock of the chosen place or the address, or as long as there is none of the ZIP. */
export function arrivalsOf(stored: StoredCart, placeOfZip: PlaceOfZip): CartSummary['arrivals'] {
  const { cart, installer, pickupLocation, now } = stored
  const zoneOfZip = (zip: string | null | undefined) => {
    const place = zip ? placeOfZip(zip) : null
    return place && timeZoneOf(place)
  }
  const ofCart = zoneOfZip(cart.zip) ?? homeTimeZone
  const costs = shippingCostsOf(stored, placeOfZip)
  const leadDays = leadDaysOfCart(stored)
  const by = (option: ShippingOption, timeZone: string | null | undefined) =>
    arrivalBy({ option, cost: costs[option], timeZone: timeZone ?? ofCart, leadDays }, now)
  return {
    home: by('home', zoneOfZip(cart.shippingAddress?.zip)),
    fedex: by('fedex', zoneOfZip(pickupLocation?.zip)),
    installer: by('installer', installer?.timeZone),
    warehouse: by('warehouse', null),
  }
}
