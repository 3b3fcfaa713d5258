/**
 * Documents of an order, at addresses with the ids of the order and its buyer. The ids open nothing: it takes the session of
 * the order's account, or the secret of the cart it was placed with.
 */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { isText } from '#app/api/read-json.ts'
import type { Order } from '#machines/domain/orders/order.ts'

interface OrderDocument {
  /** `pdf`, the part of the address. */
  folder: string
  /** The file's name, with the id of its order. */
  nameOf: (orderId: string) => string
  type: string
}

export const receiptDocument: OrderDocument = {
  folder: 'pdf',
  nameOf: (orderId) => `Receipt_${orderId}.pdf`,
  type: 'application/pdf',
}

export const calendarDocument: OrderDocument = {
  folder: 'calendar',
  nameOf: (orderId) => `Appointment_${orderId}.ics`,
  type: 'text/calendar; method=PUBLISH; charset=utf-8',
}

export function documentHref(
  { folder, nameOf }: OrderDocument,
  { orderId, accountId }: Pick<Order, 'orderId' | 'accountId'>,
): string {
  return `/my_customers/${folder}/${orderId}/${accountId ?? 'guest'}/${nameOf(orderId)}`
}

/**
 * Answers with the document of the order that the address names, for its buyer: what `draw` gives. An unknown order, another
 * shopper's and one without such a document (null) get the same 404; `what` names it there.
 */
export async function orderDocument(
  { params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>,
  { nameOf, type }: OrderDocument,
  what: string,
  draw: (order: Order) => Promise<Uint8Array | string | null>,
): Promise<Response> {
  const { orderId = '', customerId, file } = params
  const order = isText(orderId) ? await context.shop.commerce.orders.order(orderId) : null
  // What was never confirmed has no documents.
  if (!order?.placedAt) return noSuch(what)
  const name = nameOf(order.orderId)
  if (file !== name || customerId !== (order.accountId ?? 'guest')) return noSuch(what)
  const account = await context.visitor.account()
  const isOwner = account !== null && account.accountId === order.accountId
  if (!isOwner && !(await context.visitor.holds(order.cartId))) return noSuch(what)
  const drawn = await draw(order)
  if (drawn === null) return noSuch(what)
  // Bytes are copied, because the types allow no bytes of shared memory in a response.
  return new Response(typeof drawn === 'string' ? drawn : new Uint8Array(drawn), {
    headers: { 'Content-Type': type, 'Content-Disposition': `inline; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
}

/** Shoppers come here by a link, so it is a page. */
function noSuch(what: string): Response {
  return new Response(
    `There is no such ${what} here. Open it in the browser you ordered with, or sign in to the account you ordered with.`,
    { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } },
  )
}
