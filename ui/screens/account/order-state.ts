/** State and destination of an order of the account, in a few words. */
import type { Order } from '#machines/domain/orders/order.ts'

/** The last step that was reached: `In transit`. */
export function orderState({ state, tracking }: Pick<Order, 'state' | 'tracking'>): string {
  const step = state === 'cancelled' ? 'cancelled' : (tracking.at(-1)?.step ?? 'confirmed')
  return `${step.slice(0, 1).toUpperCase()}${step.slice(1)}`
}

export function orderDestination({ installerDetails, pickupPlace, shipping }: Order): string {
  if (installerDetails) return `Installed by ${installerDetails.company}, ${installerDetails.city}`
  if (pickupPlace) return `To be picked up at ${pickupPlace.company}`
  return shipping ? `Shipped to ${shipping.addressLine1}, ${shipping.city}` : ''
}
