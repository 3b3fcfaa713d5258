/** Below an empty cart: the order that was placed last, for shoppers who look for it here. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { mediumDate } from '#machines/domain/time/dates.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'

/** `placedOn`: `yyyy-MM-dd`. */
export function LastOrder({ orderId, placedOn }: { orderId: string; placedOn: string }) {
  return (
    <p>
      Your last order is <ShopLink href={`/checkout/order-confirmation/${orderId}`}>{orderNumber(orderId)}</ShopLink>, placed{' '}
      {mediumDate(placedOn)}.
    </p>
  )
}
