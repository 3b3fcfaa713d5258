/**
 * `/my_customers/prove-email?token=`: where the letter leads. Opening the page proves nothing, since mail programs open
 * links by themselves; a person who is signed in presses the button.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readTexts } from '#app/account/forms.ts'
import { requireAccount } from '#app/account/require-account.ts'
import { ProveEmailScreen } from '#ui/screens/account/prove-email-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Confirm your email') }]
/** The address holds the token. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })

export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(args.request.url)
  const account = await requireAccount(args, `${pathname}${search}`)
  if (account.emailProvenAt) throw redirect('/account?email=proven', 303)
  return { email: account.username, token: searchParams.get('token') ?? '' }
}

/** With the letter's token the email is proven; without one another letter is written. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const { identity } = context.shop
  const account = await requireAccount(args, '/account')
  const texts = await readTexts(request, ['token'])
  if (!texts?.token) {
    await identity.mailEmailProof(account.accountId)
    throw redirect('/account?email=mailed', 303)
  }
  const proven = await identity.proveEmail(texts.token, account.accountId)
  if (!proven) return data({ isRefused: true }, { status: 400 })
  throw redirect('/account?email=proven', 303)
}

export default function ProveEmailRoute() {
  const { email, token } = useLoaderData<typeof loader>()
  const { isRefused = token === '' } = useActionData<typeof action>() ?? {}
  return <ProveEmailScreen email={email} token={token} isRefused={isRefused} />
}
