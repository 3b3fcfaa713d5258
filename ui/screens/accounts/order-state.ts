/** State and destination of an order of the account, in a few words. */
import { roadOf } from '#machines/domain/fulfilment/road.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { stepTitle } from '#machines/domain/orders/order-way.ts'

/** The last step that was reached: `In transit`. */
export function orderState({
  state,
  tracking,
  ...delivery
}: Pick<Order, 'state' | 'tracking' | 'installerDetails' | 'shippingOption'>): string {
  const step = state === 'cancelled' ? 'cancelled' : tracking.at(-1)?.step
  return step ? stepTitle(step, roadOf(delivery)) : 'Confirmed'
}

export function orderDestination({ installerDetails, pickupPlace, shipping }: Order): string {
  if (installerDetails) return `Installed by ${installerDetails.company}, ${installerDetails.city}`
  if (pickupPlace) return `To be picked up at ${pickupPlace.company}`
  return shipping ? `Shipped to ${shipping.addressLine1}, ${shipping.city}` : ''
}
