/** Placed orders: the last one of this browser, and the data of a page about an order. */

import type { AppLoadContext } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { mailNote } from '#app/server/page/mail-note.ts'
import { calendarDocument, documentHref, receiptDocument } from '#app/server/shop/orders/order-documents.ts'
import { orderLink, orderToken } from '#app/server/shop/orders/order-link.ts'
import { ordersOf } from '#app/subjects/accounts/placed-order.ts'
import { appointmentChange } from '#app/subjects/orders/appointment-change.ts'
import { returnLink } from '#app/subjects/returns/return-view.ts'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { sumCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { deliveryStanding } from '#machines/domain/orders/order-way.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import type { ConfirmationScreenView } from '#ui/screens/checkout/confirmation/confirmation.view.ts'

/** The order that the shopper has placed last, as far as this browser may see it; null when there is none. */
export async function lastPlacedOrder(context: AppLoadContext): Promise<Order | null> {
  const [cartId, account] = await Promise.all([context.visitor.placedCartId(), context.visitor.account()])
  const [here, ofAccount, now] = await Promise.all([
    cartId ? context.shop.commerce.orders.orderOfCart(cartId) : null,
    account ? ordersOf(context, account) : [],
    databaseTime(context),
  ])
  return lastPlaced(here, ofAccount, now)
}

/** The placed order with this id, as far as this browser may see it: it was placed here, or by the account that is signed in. */
export async function placedOrderNamed(context: AppLoadContext, orderId: string): Promise<Order | null> {
  const [cartIds, account] = await Promise.all([context.visitor.placedCartIds(), context.visitor.account()])
  const [here, ofAccount] = await Promise.all([
    Promise.all(cartIds.map((cartId) => context.shop.commerce.orders.orderOfCart(cartId))),
    account ? ordersOf(context, account) : [],
  ])
  return [...here, ...ofAccount].find((order) => order?.orderId === orderId && order.placedAt) ?? null
}

/** The page of a placed order, in the browser that placed it. */
export function confirmationPath(orderId: string): string {
  return `/checkout/order-confirmation/${orderId}`
}

/** Its page shows it: nothing of it is under way any more. */
export function isPlaced({ stage }: OrderView): boolean {
  return stage === 'confirmed' || stage === 'cancelled'
}

/** Older account orders are listed under My orders. */
const justPlacedMs = 60 * 60 * 1000

/**
 * The newest of the order that this browser has placed (`here`) and those of the account, newest first, that were placed
 * within the hour: a cart that came through the account has left no cookie here. `now` in epoch ms.
 */
export function lastPlaced<Placed extends Pick<Order, 'placedAt'>>(
  here: Placed | null,
  [newest]: readonly Placed[],
  now: number,
): Placed | null {
  const hereAt = Date.parse(here?.placedAt ?? '') || 0
  const newestAt = Date.parse(newest?.placedAt ?? '') || 0
  if (newest && newestAt > hereAt && newestAt > now - justPlacedMs) return newest
  return hereAt ? here : null
}

/**
 * Whether the order can be cancelled is for its chart to say, and by the database's clock. `isLinked`: the page was opened by
 * the order's link, so its documents are too.
 */
export async function orderPage(
  context: AppLoadContext,
  order: Order,
  { isLinked = false } = {},
): Promise<Omit<ConfirmationScreenView, 'forms'>> {
  // Not `visitor.checkout()`: the order may be of an earlier cart than the visitor's.
  const state = await context.shop.engine.read(order.cartId)
  if (!state) throw new Error(`Order ${order.orderId} was placed, but its cart ${order.cartId} has no charts`)
  const now = await databaseTime(context)
  const timeZone = timeZoneOfOrder(order, context.shop.geo)
  const token = orderToken(context.shop.env, order.orderId)
  const documentToken = isLinked ? token : undefined
  const views = viewsOf(state)
  const shopToday = calendarDay(now, timeZone)
  const delivery = deliveryStanding(order, shopToday, timeZone)
  const returns = await context.shop.returns.ofOrder(order.orderId)
  return {
    order,
    orderView: views.order,
    change: appointmentChange(order, views.appointment, { now, token }),
    now,
    mail: mailNote(context.shop.env),
    isSimulated: context.shop.env.carrier?.mode === 'simulator',
    linkHref: orderLink(token),
    returning: returnLink(order, returns, now, `/track-your-order/return?order=${token}`),
    refundedInCents: sumCents(returns.map(({ refundedInCents }) => refundedInCents ?? 0)),
    receiptHref: documentHref(receiptDocument, order, documentToken),
    calendarHref:
      delivery.kind === 'appointment' && !delivery.isOver ? documentHref(calendarDocument, order, documentToken) : null,
    timeZone,
    shopToday,
  }
}
