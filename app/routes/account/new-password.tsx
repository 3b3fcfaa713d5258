/**
 * `/my_customers/new-password?token=`: where the email of a forgotten password leads. Opening the page uses nothing up, since
 * mail programs open links too; the new password does, signs in, and ends every other session of the account.
 */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { signedInHeaders } from '#app/account/sign-in.ts'
import { formAction } from '#app/forms/form-action.ts'
import { type HandleOf, headersOf, metaOf } from '#app/page/page-handle.ts'
import { passwordProblem } from '#machines/domain/accounts/password.rules.ts'
import { newPasswordSchema } from '#machines/domain/accounts/sign-in.ts'
import { passwordResetAfter } from '#machines/storefront/password-reset/index.ts'
import { NewPasswordScreen, type NewPasswordView } from '#ui/screens/account/new-password-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/my_customers',
  title: 'Choose a new password',
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address holds the token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: NewPasswordView }> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const account = await context.shop.identity.accountOfReset(token)
  const { form, blockedBy } = passwordResetAfter([{ type: 'link.follow', isGood: account !== null }])
  const username = form === 'newPassword' && account ? account.username : null
  return { view: { username, token, problem: blockedBy[0]?.message ?? '' } }
}

export const action = formAction(newPasswordSchema, async ({ input: { token, newPassword }, context, again }) => {
  const { identity } = context.shop
  const account = await identity.accountOfReset(token)
  const problem = account && passwordProblem(newPassword, account.username)
  if (problem) return again(400, { problems: { newPassword: problem } })
  const opened = account && (await identity.resetPassword({ token, newPassword }))
  const { blockedBy } = passwordResetAfter([
    { type: 'link.follow', isGood: true },
    { type: 'password.choose' },
    { type: opened ? 'password.changed' : 'link.ended' },
  ])
  if (!opened) return again(400, { message: blockedBy[0]?.message })
  return redirect('/account/details?saved=password', { status: 303, headers: await signedInHeaders(context, opened, '/account') })
})

export default function NewPasswordRoute() {
  return <NewPasswordScreen {...useLoaderData<typeof loader>()} />
}
