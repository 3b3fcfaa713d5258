/**
 * `/account/details`: name and phone, email and password. `/account/details/name`, `/email` and `/password` are the form of one
 * part; email and password ask for the current password.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { detailsRefusal } from '#app/subjects/accounts/details-refusal.ts'
import { emailNews } from '#app/subjects/accounts/email-news.ts'
import { requireAccount } from '#app/subjects/accounts/require-account.ts'
import { changePasswordSchema, isAccountPart, nameSchema, newEmailSchema } from '#machines/domain/accounts/details.ts'
import { passwordProblem } from '#machines/domain/accounts/password.rules.ts'
import { accountDetailsAfter } from '#machines/storefront/accounts/account-details.chart.ts'
import { DetailsScreen, type DetailsView, detailsHeadings } from '#ui/screens/accounts/details-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/account',
  title: ({ view }) => detailsHeadings[view.open ?? 'all'],
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: DetailsView }> {
  const part = args.params.part?.toLowerCase()
  if (part !== undefined && !isAccountPart(part)) throw new Response(null, { status: 404 })
  const path = part === undefined ? '/account/details' : `/account/details/${part}`
  requireOwnAddress(args.request, path)
  const account = await requireAccount(args, path)
  const { firstName, lastName, phone } = account
  const { open, news } = part === undefined ? detailsAfter(args.request) : accountDetailsAfter([{ type: 'part.edit', part }])
  return { view: { open, firstName, lastName, phone, email: await emailNews(args, account), saved: news } }
}

const name = formAction(
  nameSchema,
  async ({ input, ...args }) => {
    const { accountId } = await requireAccount(args, '/account/details/name')
    await args.context.shop.accounts.changeName(accountId, input)
    return redirect('/account/details?saved=name', 303)
  },
  { about: 'account', name: 'name' },
)

const email = formAction(
  newEmailSchema,
  async ({ input, again, ...args }) => {
    const { accountId } = await requireAccount(args, '/account/details/email')
    const answer = await args.context.shop.accounts.changeEmail({ accountId, ...input })
    if (answer.outcome !== 'mailed') return again(...detailsRefusal('email', answer))
    return redirect('/account/details?email=mailed', 303)
  },
  { about: 'account', name: 'email' },
)

const password = formAction(
  changePasswordSchema,
  async ({ input: { password, newPassword }, again, ...args }) => {
    const { accountId, username } = await requireAccount(args, '/account/details/password')
    const problem = passwordProblem(newPassword, username)
    if (problem) return again(400, { problems: { newPassword: problem } })
    const sessionToken = (await args.context.visitor.sessionToken()) ?? ''
    const answer = await args.context.shop.accounts.changePassword({ accountId, password, newPassword, sessionToken })
    if (answer.outcome !== 'changed') return again(...detailsRefusal('password', answer))
    return redirect('/account/details?saved=password', 303)
  },
  { about: 'account', name: 'password' },
)

export const action = formActions({ name, email, password })

export default function DetailsRoute() {
  return <DetailsScreen {...useLoaderData<typeof loader>()} />
}

/** `?saved=` names the part that was saved by the form before. */
function detailsAfter({ url }: Request) {
  const part = new URL(url).searchParams.get('saved')
  return accountDetailsAfter(
    isAccountPart(part) ? [{ type: 'part.edit', part }, { type: 'part.save' }, { type: 'part.saved' }] : [],
  )
}
