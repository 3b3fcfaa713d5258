/** Where and when the tires go, in two lines. */
import type { CartAppointment, CartTotals, InstallerDetails, PickupPlace, ShippingOption } from '#machines/domain/carts/cart.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import { policy } from '#ui/shell/policy.ts'

export interface Delivery {
  shippingOption: ShippingOption | null
  installerDetails: InstallerDetails | null
  pickupPlace: PickupPlace | null
  appointment: CartAppointment | null
  arrivesBy: string | null
  totals: Pick<CartTotals, 'shippingToBeDetermined'>
}

/** Null while nothing is chosen. */
export function deliveryWords({
  shippingOption,
  installerDetails,
  pickupPlace,
  appointment,
  ...arrival
}: Delivery): { title: string; detail: string } | null {
  if (installerDetails && appointment) {
    const who = installerDetails.isMobileInstall ? `${installerDetails.company} comes to you` : installerDetails.company
    return {
      title: appointmentTime(appointment),
      detail: installerDetails.isMobileInstall ? `${who}.` : `${who}. ${appointmentManner(appointment)}.`,
    }
  }
  if (installerDetails) return { title: installerDetails.company, detail: 'Pick a day and a time.' }
  if (pickupPlace)
    return {
      title: shippingOption === 'fedex' ? 'Pick up at FedEx' : 'Pick up at our warehouse',
      detail: `${pickupPlace.company}, ${addressLine(pickupPlace)}. ${deliveryTime(arrival)}.`,
    }
  if (shippingOption === 'home') return { title: 'Shipped to you', detail: `${deliveryTime(arrival)}.` }
  return null
}

/** The day it is there, or what it waits for; what is collected at our warehouse does not travel. */
export function deliveryTime({ arrivesBy, totals }: Pick<Delivery, 'arrivesBy' | 'totals'>): string {
  if (totals.shippingToBeDetermined) return 'We ship once you agree to the shipping cost'
  return arrivesBy === null ? policy.pickup : `Delivery by ${shortDay(arrivesBy)}`
}

/** `Fri, Mar 13, 9:00 AM` */
export function appointmentTime({ date, startTime }: Pick<CartAppointment, 'date' | 'startTime'>): string {
  return `${shortDay(date)}, ${clockTime(startTime)}`
}

/** `Drop off, ready by 11:00 AM` */
export function appointmentManner({ isDropOff, dropOffWindow }: Pick<CartAppointment, 'isDropOff' | 'dropOffWindow'>): string {
  if (!isDropOff) return 'Wait with your car'
  return dropOffWindow === null ? 'Drop off' : `Drop off, ready by ${clockTime(dropOffWindow)}`
}

/** `240 W 5th Ave, Columbus, OH 43201` */
export function addressLine(place: { addressLine1: string; city: string; state: string; zip: string }): string {
  return `${place.addressLine1}, ${place.city}, ${place.state} ${place.zip}`
}
