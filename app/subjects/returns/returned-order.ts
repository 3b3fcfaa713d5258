/** The order whose tires are returned, by its link or by the ticket of a look-up. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { linkedOrder } from '#app/subjects/orders/linked-order.ts'
import { readTrackingTicket } from '#app/subjects/tracking/tracking-ticket.ts'
import type { Order } from '#machines/domain/orders/order.ts'

/**
 * `?order=<token>` opens the order of that link. Without it, the order that this browser has looked up with its ZIP code or email: a
 * return says nothing that the look-up does not, and its emails go to the buyer. Null for neither.
 */
export async function orderToReturn({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Order | null> {
  const { env, attempts, commerce } = context.shop
  const token = pageUrl(request).searchParams.get('order')
  if (token !== null) {
    const linked = await linkedOrder({ env, attempts, orders: commerce.orders }, token, context.clientAddress)
    return linked.outcome === 'found' ? linked.order : null
  }
  const orderId = readTrackingTicket(env, await context.cookies.tracked.parse(request.headers.get('Cookie')))
  const order = orderId === null ? null : await commerce.orders.order(orderId)
  return order?.placedAt ? order : null
}
