/**
 * `/my_customers/forgot-password`: requests an email with a link that sets a new password. The answer is the same for every
 * address, after the same time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '#app/forms/form-action.ts'
import { mailNote } from '#app/page/mail-note.ts'
import { type HandleOf, headersOf, metaOf } from '#app/page/page-handle.ts'
import { forgottenPasswordSchema } from '#machines/domain/accounts/sign-in.ts'
import { passwordResetAfter } from '#machines/storefront/password-reset/index.ts'
import type { LinkAnswer } from '#machines/storefront/password-reset/password-reset.events.ts'
import { isFormAnswer } from '#ui/forms/answer.ts'
import { ForgotPasswordScreen } from '#ui/screens/account/forgot-password-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/my_customers',
  title: 'Forgot your password?',
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export function loader({ context }: LoaderFunctionArgs) {
  return { view: { mail: mailNote(context.shop.env) } }
}

export const action = formAction(forgottenPasswordSchema, async ({ input, context, again }) => {
  const { clientAddress, shop } = context
  const [asked] = await Promise.all([shop.identity.mailPasswordReset({ ...input, clientAddress }), wait(askingTakesMs)])
  const answer: LinkAnswer = { type: asked.outcome === 'tooMany' ? 'tries.limited' : 'link.mailed' }
  const { blockedBy } = passwordResetAfter([{ type: 'link.ask' }, answer])
  if (asked.outcome === 'tooMany') return again(429, { message: blockedBy[0]?.message, retryAfter: asked.retryAfterSeconds })
  return { done: { mailedTo: input.email } }
})

export default function ForgotPasswordRoute() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const mailedTo = answer && 'mailedTo' in answer && !isFormAnswer(answer) ? answer.mailedTo : null
  return <ForgotPasswordScreen view={{ ...view, mailedTo }} />
}

/** Longer than writing an email needs, so that response time does not reveal whether one was written. */
const askingTakesMs = 150
