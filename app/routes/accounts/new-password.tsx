/**
 * `/my_customers/new-password`: requests an email with a link that sets a new password; the answer is the same for every address,
 * after the same time. With `?token=` it is where that link leads: opening the page uses nothing up, since mail programs open
 * links too; the new password does, signs in, and ends every other session of the account.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { mailNote } from '#app/server/page/mail-note.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { signedInHeaders } from '#app/subjects/accounts/sign-in.ts'
import { passwordProblem } from '#machines/domain/accounts/password.rules.ts'
import { forgottenPasswordSchema, newPasswordSchema } from '#machines/domain/accounts/sign-in.ts'
import { passwordResetAfter } from '#machines/storefront/accounts/password-reset.chart.ts'
import type { LinkAnswer } from '#machines/storefront/accounts/password-reset.events.ts'
import { isFormAnswer } from '#ui/forms/answer.ts'
import { useAnswer } from '#ui/forms/use-answer.ts'
import { NewPasswordScreen, type NewPasswordView, newPasswordHeading } from '#ui/screens/accounts/new-password-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/my_customers',
  title: ({ view }) => newPasswordHeading(view),
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address holds the token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: Omit<NewPasswordView, 'mailedTo'> }> {
  const token = new URL(request.url).searchParams.get('token')
  const account = token === null ? null : await context.shop.accounts.accountOfReset(token)
  const { form, blockedBy } = passwordResetAfter(token === null ? [] : [{ type: 'link.follow', isGood: account !== null }])
  const link = form === 'newPassword' && account && token !== null ? { token, username: account.username } : null
  return { view: { link, problem: blockedBy[0]?.message ?? null, mail: mailNote(context.shop.env) } }
}

const ask = formAction(
  forgottenPasswordSchema,
  async ({ input, context, again }) => {
    const { clientAddress, shop } = context
    const [asked] = await Promise.all([shop.accounts.mailPasswordReset({ ...input, clientAddress }), wait(askingTakesMs)])
    const answer: LinkAnswer = { type: asked.outcome === 'tooMany' ? 'tries.limited' : 'link.mailed' }
    const { blockedBy } = passwordResetAfter([{ type: 'link.ask' }, answer])
    if (asked.outcome === 'tooMany') return again(429, { message: blockedBy[0]?.message, retryAfter: asked.retryAfterSeconds })
    return { done: { mailedTo: input.email } }
  },
  { about: 'anyone', name: 'ask' },
)

const choose = formAction(
  newPasswordSchema,
  async ({ input: { token, newPassword }, request, context, again }) => {
    const { accounts } = context.shop
    const account = await accounts.accountOfReset(token)
    const problem = account && passwordProblem(newPassword, account.username)
    if (problem) return again(400, { problems: { newPassword: problem } })
    const opened = account && (await accounts.resetPassword({ token, newPassword }))
    const { blockedBy } = passwordResetAfter([
      { type: 'link.follow', isGood: true },
      { type: 'password.choose' },
      { type: opened ? 'password.changed' : 'link.ended' },
    ])
    if (!opened) return again(400, { message: blockedBy[0]?.message })
    context.shop.telemetry.countSignIn('reset', opened.account.userType)
    const headers = await signedInHeaders(request, context, opened, '/account')
    return redirect('/account/details?saved=password', { status: 303, headers })
  },
  { about: 'anyone', name: 'choose' },
)

export const action = formActions({ ask, choose })

export default function NewPasswordRoute() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const mailedTo = answer && 'mailedTo' in answer && !isFormAnswer(answer) ? answer.mailedTo : null
  return <NewPasswordScreen view={{ ...view, mailedTo }} />
}

/** Longer than writing an email needs, so that response time does not reveal whether one was written. */
const askingTakesMs = 150
