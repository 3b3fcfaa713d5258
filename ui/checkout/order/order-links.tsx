/** What a shopper takes from an order: the receipt, the appointment for their calendar, and the way there. */
import type { Order } from '#machines/domain/orders/order.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { directionsTo } from './directions.ts'
import css from './order-links.module.css'

export function OrderLinks({
  order,
  receiptHref,
  calendarHref,
  trackHref,
  returning = null,
}: {
  order: Pick<Order, 'orderId' | 'installerDetails' | 'pickupPlace'>
  receiptHref: string
  /** Null without an appointment, or where it is not to be kept. */
  calendarHref: string | null
  /** Where the order can be followed; absent on that page. */
  trackHref?: string
  /** Where its tires are returned; absent where that is not offered. */
  returning?: { href: string; words: string } | null
}) {
  const directions = directionsTo(order)
  return (
    <ul className={css.links}>
      {calendarHref !== null && (
        <li>
          <ButtonLink variant="link" small reloadDocument href={calendarHref}>
            <Icon name="cal" small /> Add to calendar
          </ButtonLink>
        </li>
      )}
      {directions !== null && (
        <li>
          <ButtonLink variant="link" small rel="noreferrer" href={directions}>
            <Icon name="pin" small /> Directions
          </ButtonLink>
        </li>
      )}
      {trackHref !== undefined && (
        <li>
          <ButtonLink variant="link" small href={trackHref}>
            <Icon name="van" small /> Track your order
          </ButtonLink>
        </li>
      )}
      <li>
        <ButtonLink variant="link" small reloadDocument href={receiptHref}>
          <Icon name="download" small /> Receipt (PDF)
        </ButtonLink>
      </li>
      {returning !== null && (
        <li>
          <ButtonLink variant="link" small href={returning.href} prefetch="none">
            <Icon name="van" small /> {returning.words}
          </ButtonLink>
        </li>
      )}
      <li>
        <ButtonLink variant="link" small href={`/contact?order=${order.orderId}`}>
          <Icon name="info" small /> Ask about this order
        </ButtonLink>
      </li>
    </ul>
  )
}
