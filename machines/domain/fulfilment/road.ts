/** Without the schemas of reports, which no page of an order needs. */
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import type { Order } from '#machines/domain/orders/order.ts'

/** How the tires of an order travel. */
export type Road = DeliveryMethod

export function roadOf({ installerDetails, shippingOption }: Pick<Order, 'installerDetails' | 'shippingOption'>): Road {
  return installerDetails?.isMobileInstall ? 'mobile' : shippingOption
}
