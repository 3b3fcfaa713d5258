/**
 * `/my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf`: the receipt, for the buyer (specification 000, section 2).
 * The ids open nothing: it takes the session of the order's account, or the secret of the cart it was placed with.
 */
import { api } from '#app/api/api.ts'
import { isText } from '#app/api/read-json.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ params, context }) => {
  const { orderId = '', customerId, file } = params
  const { commerce, documents } = context.shop
  const order = isText(orderId) ? await commerce.orders.order(orderId) : null
  // What was never confirmed has no receipt.
  if (!order?.placedAt) return noSuchReceipt()
  const name = `Receipt_${order.orderId}.pdf`
  if (file !== name || customerId !== (order.accountId ?? 'guest')) return noSuchReceipt()
  const account = await context.visitor.account()
  const isOwner = account !== null && account.accountId === order.accountId
  if (!isOwner && !(await context.visitor.holds(order.cartId))) return noSuchReceipt()
  // Copied, because the types allow no bytes of shared memory in a response.
  return new Response(new Uint8Array(await documents.receipt(order)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
})

/** The same for an unknown order and another shopper's. Shoppers come here by a link, so it is a page. */
function noSuchReceipt(): Response {
  return new Response(
    'There is no such receipt here. Open it in the browser you ordered with, or sign in to the account you ordered with.',
    {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  )
}
