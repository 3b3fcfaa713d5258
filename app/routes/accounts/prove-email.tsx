/**
 * `/my_customers/prove-email?token=`: where the email leads. Opening the page proves nothing, since mail programs open
 * links automatically; a person who is signed in presses the button, and for everyone else signing in is the proof.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { requireAccount } from '#app/subjects/accounts/require-account.ts'
import { linkIsOver } from '#machines/domain/accounts/account-words.ts'
import { proveEmailSchema } from '#machines/domain/accounts/sign-in.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ProveEmailScreen, type ProveEmailView } from '#ui/screens/accounts/prove-email-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/my_customers',
  title: 'Confirm your email',
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address holds the token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: ProveEmailView }> {
  const { pathname, search, searchParams } = new URL(args.request.url)
  const { accountId, username, emailProvenAt } = await requireAccount(args, `${pathname}${search}`)
  const { accounts } = args.context.shop
  const token = searchParams.get('token') ?? ''
  const proof = await accounts.emailProof(token)
  if (proof?.accountId === accountId) return { view: { email: proof.email, isNew: proof.email !== username, token } }
  if (emailProvenAt && (await accounts.pendingEmail(accountId)) === null) throw redirect('/account?email=over', 303)
  return { view: { email: username, isNew: false, token: '' } }
}

const prove = formAction(
  proveEmailSchema,
  async ({ input, again, ...args }) => {
    const { accountId } = await requireAccount(args, '/account')
    const isProven = await args.context.shop.accounts.proveEmail(input.token, accountId)
    return isProven ? redirect('/account?email=proven', 303) : again(400, { problems: { token: linkIsOver } })
  },
  { about: 'account', name: 'prove' },
)

const sendAgain = formAction(
  emptySchema,
  async (args) => {
    const { accountId } = await requireAccount(args, '/account')
    await args.context.shop.accounts.mailEmailProof(accountId)
    return redirect('/account?email=mailed', 303)
  },
  { about: 'account', name: 'sendAgain' },
)

export const action = formActions({ prove, sendAgain })

export default function ProveEmailRoute() {
  return <ProveEmailScreen {...useLoaderData<typeof loader>()} />
}
