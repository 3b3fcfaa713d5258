/** `/account`: where signing in leads. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ordersOf } from '#app/account/placed-order.ts'
import { requireAccount } from '#app/account/require-account.ts'
import { mailNote } from '#app/page/mail-note.ts'
import { AccountScreen, type AccountScreenView } from '#ui/screens/account/account-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Your account') }]
/** After signing out the Back button shows nothing of it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader(args: LoaderFunctionArgs): Promise<AccountScreenView> {
  const signedIn = await requireAccount(args, '/account')
  const news = new URL(args.request.url).searchParams.get('email')
  const orders = await ordersOf(args.context, signedIn)
  const { accountId: _, ...account } = signedIn
  const { env } = args.context.shop
  return {
    account,
    news: news === 'proven' || news === 'mailed' ? news : null,
    mail: mailNote(env),
    orderCount: orders.length,
  }
}

export default function AccountRoute() {
  return <AccountScreen {...useLoaderData<typeof loader>()} />
}
