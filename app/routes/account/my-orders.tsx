/** `/account/my-orders`: what the account has ordered. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MyOrdersScreen } from '#ui/screens/account/my-orders-screen.tsx'
import { pageTitle } from '#ui/shell/page-title.ts'
import { ordersOf } from '../../account/placed-order.ts'
import { requireAccount } from '../../account/require-account.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('My orders') }]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireAccount(args, '/account/my-orders')
  return { orders: await ordersOf(args.context, account) }
}

export default function MyOrdersRoute() {
  return <MyOrdersScreen {...useLoaderData<typeof loader>()} />
}
