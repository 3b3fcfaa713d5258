/** `/account`: where signing in leads. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { emailNews } from '#app/subjects/accounts/email-news.ts'
import { ordersOf } from '#app/subjects/accounts/placed-order.ts'
import { requireAccount } from '#app/subjects/accounts/require-account.ts'
import { isStaff } from '#app/subjects/accounts/staff.ts'
import { AccountScreen, type AccountScreenView } from '#ui/screens/accounts/account-screen.tsx'

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
