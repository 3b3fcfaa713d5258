/**
 * `/my_customers/login`: signing in leads back to where the visitor came from; opening an account goes on with a letter,
 * the same way for every email. What was refused comes back with its reasons and everything that was typed but the password.
 */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { emailToken, readNewAccount, readSignIn, readTexts, refusedForm } from '#app/account/forms.ts'
import { rememberSignUp } from '#app/account/order-keeping.ts'
import { signedInHeaders } from '#app/account/sign-in.ts'
import { safePath } from '#app/http/guards/safe-path.ts'
import type { DemoAccounts } from '#app/shop/demo.ts'
import { userTypeLabels, userTypeTraits } from '#machines/domain/account.ts'
import type { DemoPersonView, RefusedForm, SignInView } from '#ui/screens/account/sign-in.view.ts'
import { SignInScreen } from '#ui/screens/account/sign-in-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

/** Where signing in leads when nobody was sent here (second specification, section 2). */
const landing = '/account'
/** Longer than a free email or a taken one takes: the time tells nothing. */
const openingTakesMs = 150
const noMatch =
  'Email and password do not match. Please check both. If you have just opened an account, follow the link in our letter first.'
const generic = 'Oops. Something went wrong, please try again.'
const tooMany = 'You are being rate-limited; please try again in a few minutes.'

export const meta: MetaFunction = () => [{ title: pageTitle('Sign in') }]
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'private, no-store', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Pick<SignInView, 'returnTo' | 'demo'>> {
  const returnTo = safePath(new URL(request.url).searchParams.get('returnTo'), '')
  if (await context.visitor.account()) throw redirect(returnTo || landing, 303)
  const demo = context.shop.demoAccounts
  return { returnTo, demo: demo && { password: demo.password, people: demo.people.map(personView) } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw new Response(generic, { status: 405, headers: { Allow: 'GET, POST' } })
  const texts = await readTexts(request, ['form', 'returnTo', 'email', 'password', 'firstName', 'lastName'])
  const { identity } = context.shop
  const { clientAddress } = context

  switch (texts?.form) {
    case 'signIn': {
      const read = readSignIn(texts)
      if ('fields' in read) return refuse(400, refusedForm('signIn', texts, read))
      const proofToken = emailToken(texts.returnTo)
      const answer = await identity.signIn({ ...read.input, clientAddress, proofToken })
      if (answer.outcome === 'signedIn') throw await redirectSignedIn(context, answer, texts.returnTo)
      if (answer.outcome === 'tooMany') return refuseForNow('signIn', texts, answer.retryAfterSeconds)
      // Which of the two is wrong is not said: it would tell who has an account.
      return refuse(401, refusedForm('signIn', texts, { message: noMatch }))
    }
    case 'newAccount': {
      const read = readNewAccount(texts)
      if ('fields' in read) return refuse(400, refusedForm('newAccount', texts, read))
      const [answer] = await Promise.all([identity.createAccount({ ...read.input, clientAddress }), wait(openingTakesMs)])
      if (answer.outcome === 'tooMany') return refuseForNow('newAccount', texts, answer.retryAfterSeconds)
      const { email } = read.input
      return data({ refused: null, mailedTo: email }, { headers: { 'Set-Cookie': await rememberSignUp(context, email) } })
    }
    default:
      throw new Response(generic, { status: 400 })
  }
}

export default function LoginRoute() {
  const { refused = null, mailedTo = null } = useActionData<typeof action>() ?? {}
  return <SignInScreen {...useLoaderData<typeof loader>()} refused={refused} mailedTo={mailedTo} />
}

async function redirectSignedIn(
  context: ActionFunctionArgs['context'],
  signedIn: Parameters<typeof signedInHeaders>[1],
  returnTo: string,
): Promise<Response> {
  const cameFrom = safePath(returnTo, '') || null
  return redirect(cameFrom ?? landing, { status: 303, headers: await signedInHeaders(context, signedIn, cameFrom) })
}

function refuse(status: number, refused: RefusedForm, headers: HeadersInit = {}) {
  return data({ refused, mailedTo: null }, { status, headers })
}

function refuseForNow(form: RefusedForm['form'], texts: Record<string, string>, retryAfterSeconds: number) {
  return refuse(429, refusedForm(form, texts, { message: tooMany }), { 'Retry-After': String(retryAfterSeconds) })
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
