/**
 * `/track-your-order/return?order=<token>`: asking to return tires of an order, and how far that is. The order is opened by its link, or
 * by having been looked up in this browser.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl, pathOf } from '#app/server/page/page-url.ts'
import { orderLink } from '#app/server/shop/orders/order-link.ts'
import { askReturn, withdrawReturn } from '#app/subjects/returns/ask-return.ts'
import { returnScreen } from '#app/subjects/returns/return-view.ts'
import { orderToReturn } from '#app/subjects/returns/returned-order.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { returnFormSchema, withdrawSchema } from '#machines/domain/returns/return-request.ts'
import type { ReturnScreenView } from '#ui/screens/returns/return.view.ts'
import { ReturnScreen } from '#ui/screens/returns/return-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/track-your-order',
  title: 'Return tires',
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address may hold the order's token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: ReturnScreenView }> {
  const order = await openedOrder(args)
  const token = pageUrl(args.request).searchParams.get('order')
  const orderHref = token === null ? '/track-your-order/result' : orderLink(token)
  const requests = await args.context.shop.returns.ofOrder(order.orderId)
  return { view: returnScreen(order, requests, { now: await databaseTime(args.context), orderHref }) }
}

const ask = formAction(
  returnFormSchema,
  async ({ input, values, key, again, ...args }) => {
    const order = await openedOrder(args)
    const wanted = Object.fromEntries(order.siteProducts.map(({ productId }) => [productId, values[`tires.${productId}`] ?? '']))
    const now = await databaseTime(args.context)
    const notAsked = await askReturn(args.context.shop, order, { ...input, wanted }, { key, now })
    if (notAsked) return again(notAsked.status, notAsked.why)
    return redirect(pathOf(pageUrl(args.request)), 303)
  },
  { about: openedOrder, name: 'ask' },
)

const withdraw = formAction(
  withdrawSchema,
  async ({ key, again, ...args }) => {
    const notWithdrawn = await withdrawReturn(args.context.shop, await openedOrder(args), key)
    if (notWithdrawn) return again(notWithdrawn.status, notWithdrawn.why)
    return redirect(pathOf(pageUrl(args.request)), 303)
  },
  { about: openedOrder, name: 'withdraw' },
)

export const action = formActions<Awaited<ReturnType<typeof ask>>>({ ask, withdraw })

export default function ReturnRoute() {
  return <ReturnScreen {...useLoaderData<typeof loader>()} />
}

async function openedOrder(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Order> {
  const order = await orderToReturn(args)
  if (!order) throw redirect('/track-your-order', 303)
  return order
}
