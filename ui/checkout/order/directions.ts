/** The way to where an order is mounted or collected. */
import type { Order } from '#machines/domain/orders/order.ts'
import { addressLine } from '#ui/checkout/delivery.ts'

/** By the map that most phones open: to the shop or the counter; null where the tires come to the shopper. */
export function directionsTo({
  installerDetails: installer,
  pickupPlace,
}: Pick<Order, 'installerDetails' | 'pickupPlace'>): string | null {
  const place = installer && !installer.isMobileInstall ? installer : pickupPlace
  if (!place) return null
  const query = new URLSearchParams({ api: '1', destination: `${place.company}, ${addressLine(place)}` })
  return `${mapUrl}?${query}`
}

export const mapUrl = 'https://www.google.com/maps/dir/'
