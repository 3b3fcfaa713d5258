/** Which orders can be followed, and what proves ownership. */
import type { Order } from '#machines/domain/orders/order.ts'
import type { Proof } from './order-tracking.events.ts'

/** Only an order that was once confirmed can be tracked. */
export function isTracked({ placedAt }: Pick<Order, 'placedAt'>): boolean {
  return placedAt !== null
}

/**
 * The values that prove an order by its email or its ZIP code, as `Proof` writes them: the buyer's, and where it is shipped
 * to. A shop's or a counter's ZIP is public and proves nothing.
 */
export function proofsOf({ billing, shipping }: Pick<Order, 'billing' | 'shipping'>, kind: Proof['kind']): string[] {
  if (kind === 'email') return [billing.email.toLowerCase()]
  return [billing.zip, ...(shipping ? [shipping.zip] : [])].map((zip) => zip.slice(0, 5))
}
