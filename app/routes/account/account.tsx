/** `/account`: where signing in leads. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { emailNews } from '#app/account/email-news.ts'
import { ordersOf } from '#app/account/placed-order.ts'
import { requireAccount } from '#app/account/require-account.ts'
import { isStaff } from '#app/account/staff.ts'
import { type HandleOf, headersOf, metaOf } from '#app/page/page-handle.ts'
import { AccountScreen, type AccountScreenView } from '#ui/screens/account/account-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/account', title: 'Your account', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: AccountScreenView }> {
  const signedIn = await requireAccount(args, '/account')
  const [orders, email] = await Promise.all([ordersOf(args.context, signedIn), emailNews(args, signedIn)])
  const { accountId: _, ...account } = signedIn
  return { view: { account, isForStaff: isStaff(signedIn, args.context.shop.env), email, orderCount: orders.length } }
}

export default function AccountRoute() {
  return <AccountScreen {...useLoaderData<typeof loader>()} />
}
