/** `/account/my-orders`: what the account has ordered. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ordersOf } from '#app/account/placed-order.ts'
import { requireAccount } from '#app/account/require-account.ts'
import { MyOrdersScreen } from '#ui/screens/account/my-orders-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('My orders') }]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireAccount(args, '/account/my-orders')
  return { orders: await ordersOf(args.context, account) }
}

export default function MyOrdersRoute() {
  return <MyOrdersScreen {...useLoaderData<typeof loader>()} />
}
