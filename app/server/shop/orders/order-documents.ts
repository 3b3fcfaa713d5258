/**
 * Documents of an order, at addresses with the ids of the order and its buyer. The ids open nothing: it takes the session of
 * the order's account, the secret of the cart it was placed with, or the token of the order's link.
 */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { isText } from '#app/server/api/read-json.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { readOrderToken } from './order-link.ts'

export interface OrderDocument {
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

/** With `token`, that of the order's link, the address opens the document anywhere. */
export function documentHref(
  { folder, nameOf }: OrderDocument,
  { orderId, accountId }: Pick<Order, 'orderId' | 'accountId'>,
  token?: string,
): string {
  const path = `/my_customers/${folder}/${orderId}/${accountId ?? 'guest'}/${nameOf(orderId)}`
  return token === undefined ? path : `${path}?token=${token}`
}

/**
 * Answers with the document of the order that the address names, for its buyer: what `draw` gives. An unknown order, another
 * shopper's and one without such a document (null) get the same 404; `what` names it there.
 */
export async function orderDocument(
  { request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
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
  if (!hasLink(request, context, order) && !(await isBuyer(context, order))) return noSuch(what)
  const drawn = await draw(order)
  if (drawn === null) return noSuch(what)
  // Bytes are copied, because the types allow no bytes of shared memory in a response.
  return new Response(typeof drawn === 'string' ? drawn : new Uint8Array(drawn), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'no-store',
      // The address may hold the token.
      'Referrer-Policy': 'no-referrer',
    },
  })
}

function hasLink(request: Request, { shop }: LoaderFunctionArgs['context'], { orderId }: Order): boolean {
  return readOrderToken(shop.env, new URL(request.url).searchParams.get('token')) === orderId
}

async function isBuyer({ visitor }: LoaderFunctionArgs['context'], { accountId, cartId }: Order): Promise<boolean> {
  const account = await visitor.account()
  return (account !== null && account.accountId === accountId) || visitor.holds(cartId)
}

/** Shoppers come here by a link, so it is a page. */
function noSuch(what: string): Response {
  return new Response(
    `There is no such ${what} here. Open it from the link in your order’s email, in the browser you ordered with, or signed in to the account you ordered with.`,
    { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } },
  )
}
