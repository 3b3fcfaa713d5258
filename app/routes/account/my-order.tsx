/** `/account/my-orders/[orderId]`: one order of the account, how far it is, and for 30 minutes a cancel button. */
import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ordersOf } from '#app/account/placed-order.ts'
import { requireAccount } from '#app/account/require-account.ts'
import { checkoutAction } from '#app/checkout/checkout-action.ts'
import { orderPage } from '#app/checkout/placed-order.ts'
import type { Order } from '#machines/domain/order.ts'
import { MyOrderScreen } from '#ui/screens/account/my-order-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(`Order ${data?.view.order.orderId ?? ''}`) }]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader(args: LoaderFunctionArgs) {
  const order = await ownOrder(args)
  return { view: await orderPage(args.context, order), keySeed: randomUUID() }
}

export const action = checkoutAction(['order'], { opens: async (args) => (await ownOrder(args)).cartId })

/** Another shopper's order and an unknown one look alike. */
async function ownOrder(args: LoaderFunctionArgs): Promise<Order> {
  const { orderId: asked = '' } = args.params
  const account = await requireAccount(args, `/account/my-orders/${encodeURIComponent(asked)}`)
  const order = (await ordersOf(args.context, account)).find(({ orderId }) => orderId === asked)
  if (!order) throw new Response(null, { status: 404 })
  return order
}

export default function MyOrderRoute() {
  const { view, keySeed } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>() ?? null
  return <MyOrderScreen {...view} forms={{ keySeed, failure }} />
}
