/** `/account/my-orders`: what the account has ordered. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { ordersOf } from '#app/subjects/accounts/placed-order.ts'
import { requireAccount } from '#app/subjects/accounts/require-account.ts'
import { MyOrdersScreen } from '#ui/screens/accounts/my-orders-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/account', title: 'My orders', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireAccount(args, '/account/my-orders')
  return { view: { orders: await ordersOf(args.context, account) } }
}

export default function MyOrdersRoute() {
  return <MyOrdersScreen {...useLoaderData<typeof loader>()} />
}
