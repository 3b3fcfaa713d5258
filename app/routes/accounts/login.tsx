/**
 * `/my_customers/login`: signing in leads back to the page that sent the visitor here; opening an account is confirmed by
 * email, with the same answer for every address. `?create=1` is for shoppers who have bought as a guest. Where `returnTo` is
 * the link of an email, signing in confirms it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type AppLoadContext, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { mailNote } from '#app/server/page/mail-note.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { sentences } from '#app/server/page/sentences.ts'
import type { DemoAccounts } from '#app/server/shop/demo.ts'
import { emailToken } from '#app/subjects/accounts/email-token.ts'
import { rememberSignUp } from '#app/subjects/accounts/order-keeping.ts'
import { signedInHeaders } from '#app/subjects/accounts/sign-in.ts'
import { lastPlacedOrder } from '#app/subjects/checkout/placed-order.ts'
import { userTypeLabels, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { newAccountSchema, signInSchema } from '#machines/domain/accounts/sign-in.ts'
import { isFormAnswer } from '#ui/forms/answer.ts'
import { useAnswer } from '#ui/forms/use-answer.ts'
import { type DemoPersonView, type SignInReason, type SignInView, signInHeadings } from '#ui/screens/accounts/sign-in.view.ts'
import { SignInScreen } from '#ui/screens/accounts/sign-in-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/my_customers',
  title: ({ view }) => signInHeadings[view.reason.kind],
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: Omit<SignInView, 'mailedTo'> }> {
  const { searchParams } = new URL(request.url)
  const returnTo = safePath(searchParams.get('returnTo'), '')
  if (await context.visitor.account()) throw redirect(returnTo || landing, 303)
  const demo = context.shop.demoAccounts
  const view = {
    reason: await reasonOf(context, returnTo, searchParams.has('create')),
    returnTo,
    mail: mailNote(context.shop.env),
    demo: demo && { password: demo.password, people: demo.people.map(personView) },
  }
  return { view }
}

const signIn = formAction(
  signInSchema,
  async ({ input, values, request, context, again }) => {
    const { clientAddress, shop } = context
    const returnTo = values.returnTo ?? ''
    const answer = await shop.accounts.signIn({ ...input, clientAddress, proofToken: emailToken(returnTo) })
    if (answer.outcome === 'signedIn') shop.telemetry.countSignIn('signedIn', answer.account.userType)
    else shop.telemetry.countSignIn(answer.outcome)
    if (answer.outcome === 'tooMany') return again(429, { message: sentences.tooMany, retryAfter: answer.retryAfterSeconds })
    // The answer does not say which of the two is wrong: that would tell who has an account.
    if (answer.outcome !== 'signedIn') return again(401, { message: noMatch })
    const cameFrom = safePath(returnTo, '') || null
    return redirect(answer.hasProven ? provenPath : (cameFrom ?? landing), {
      status: 303,
      headers: await signedInHeaders(request, context, answer, cameFrom),
    })
  },
  { about: 'anyone', name: 'signIn' },
)

const newAccount = formAction(
  newAccountSchema,
  async ({ input, context, again }) => {
    const { clientAddress, shop } = context
    const [answer] = await Promise.all([shop.accounts.createAccount({ ...input, clientAddress }), wait(openingTakesMs)])
    if (answer.outcome === 'tooMany') return again(429, { message: sentences.tooMany, retryAfter: answer.retryAfterSeconds })
    return { done: { mailedTo: input.email }, headers: { 'Set-Cookie': await rememberSignUp(context, input.email) } }
  },
  { about: 'anyone', name: 'newAccount' },
)

export const action = formActions({ signIn, newAccount })

export default function LoginRoute() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const mailedTo = answer && 'mailedTo' in answer && !isFormAnswer(answer) ? answer.mailedTo : null
  return <SignInScreen view={{ ...view, mailedTo }} />
}

/** The page after signing in, for visitors that no page sent here (second specification, section 2). */
const landing = '/account'
/** The page after signing in with the link of an email, which confirms it. */
const provenPath = '/account?email=proven'
/** Longer than a free or a taken email needs, so that response time does not reveal which. */
const openingTakesMs = 150
const noMatch =
  'Email and password do not match. Please check both. If you have just opened an account, follow the link in our email first.'

async function reasonOf(context: AppLoadContext, returnTo: string, isCreating: boolean): Promise<SignInReason> {
  const token = emailToken(returnTo)
  if (token !== undefined) {
    const proof = await context.shop.accounts.emailProof(token)
    return proof ? { kind: 'finish', username: proof.username, email: proof.email } : { kind: 'linkIsOver' }
  }
  if (isCreating) return { kind: 'create', known: await buyerOfLastOrder(context) }
  return { kind: (await context.visitor.wasSignedOut()) ? 'signedOut' : 'signIn' }
}

/** The buyer of the order that this browser has placed last. The order is found by the browser's own secret, never by an address. */
async function buyerOfLastOrder(context: AppLoadContext) {
  const order = await lastPlacedOrder(context)
  if (!order) return null
  const { firstName, lastName, email, phone } = order.billing
  return { firstName, lastName, email, phone }
}

function personView({ account, note }: DemoAccounts['people'][number]): DemoPersonView {
  const { username, firstName, userType, company } = account
  return {
    email: username,
    firstName,
    type: userTypeLabels[userType],
    company: company?.companyName ?? null,
    price: userTypeTraits[userType].priceLabel ?? 'List price',
    note,
  }
}
