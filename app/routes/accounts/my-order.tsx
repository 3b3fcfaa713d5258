/** `/account/my-orders/[orderId]`: one order of the account, how far it is, and for 30 minutes a cancel button. */

import { randomUUID } from 'node:crypto'
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { ordersOf } from '#app/subjects/accounts/placed-order.ts'
import { requireAccount } from '#app/subjects/accounts/require-account.ts'
import { checkoutAction } from '#app/subjects/checkout/checkout-action.ts'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { orderPage } from '#app/subjects/checkout/placed-order.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { OrderScreen } from '#ui/screens/orders/order-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/account',
  title: ({ view }) => `Order ${orderNumber(view.order.orderId)}`,
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const order = await ownOrder(args)
  requireOwnAddress(args.request, `/account/my-orders/${order.orderId}`)
  return { view: await orderPage(args.context, order), page: { keySeed: randomUUID() } }
}

export const action = checkoutAction(['order'], { opens: ownOrder })

export default function MyOrderRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms({ ...page, orderId: view.order.orderId })
  const crumbs = [
    { label: 'Account', href: '/account' },
    { label: 'My orders', href: '/account/my-orders' },
    { label: `Order ${orderNumber(view.order.orderId)}` },
  ]
  return <OrderScreen {...view} crumbs={crumbs} forms={forms} />
}

/** By its number as it is typed or read aloud. Another shopper's order and an unknown one look alike. */
async function ownOrder(args: LoaderFunctionArgs): Promise<Order> {
  const { orderId: asked = '' } = args.params
  const account = await requireAccount(args, `/account/my-orders/${encodeURIComponent(asked)}`)
  const order = (await ordersOf(args.context, account)).find(({ orderId }) => [asked, readOrderNumber(asked)].includes(orderId))
  if (!order) throw new Response(null, { status: 404 })
  return order
}
