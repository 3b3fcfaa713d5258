/** `/account/details`: name and phone, email and password, each with the way to change it. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { emailNews } from '#app/account/email-news.ts'
import { requireAccount } from '#app/account/require-account.ts'
import { type HandleOf, headersOf, metaOf } from '#app/page/page-handle.ts'
import { isAccountPart } from '#machines/domain/accounts/details.ts'
import { accountDetailsAfter } from '#machines/storefront/account-details/index.ts'
import { DetailsScreen, type DetailsView } from '#ui/screens/account/details-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/account', title: 'Your details', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: DetailsView }> {
  const account = await requireAccount(args, '/account/details')
  const { firstName, lastName, phone } = account
  const part = new URL(args.request.url).searchParams.get('saved')
  const { news } = accountDetailsAfter(
    isAccountPart(part) ? [{ type: 'part.edit', part }, { type: 'part.save' }, { type: 'part.saved' }] : [],
  )
  return { view: { firstName, lastName, phone, email: await emailNews(args, account), saved: news } }
}

export default function DetailsRoute() {
  return <DetailsScreen {...useLoaderData<typeof loader>()} />
}
