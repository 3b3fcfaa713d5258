/** `/installer-signup`: installers apply to join the network. A form that was taken leads to `?sent=yes`, so that reloading sends nothing. */
import { randomUUID } from 'node:crypto'
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { readTexts } from '#app/account/forms.ts'
import { shownAgain } from '#app/checkout/form-event.ts'
import { applyAsInstaller } from '#app/installer-signup/installer-application.ts'
import { installerApplicationSchema } from '#machines/domain/installer-application.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import type { InstallerSignupView } from '#ui/screens/installer-signup/installer-signup.view.ts'
import { InstallerSignupScreen, InstallerThanksScreen } from '#ui/screens/installer-signup/installer-signup-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

const tooMany = 'You are being rate-limited; please try again in a few minutes.'

export const meta: MetaFunction = () => [{ title: pageTitle('Join the installer network') }]
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'private, no-store', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
}

export function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.get('sent') === 'yes', formKey: randomUUID() }
}

const names = [
  'formKey',
  ...(Object.keys(installerApplicationSchema.entries) as Array<keyof typeof installerApplicationSchema.entries>),
] as const

export async function action({ request, context }: ActionFunctionArgs) {
  const texts = await readTexts(request, names)
  if (request.method !== 'POST' || !texts) throw new Response(null, { status: request.method === 'POST' ? 400 : 405 })
  const { formKey: key, ...typed } = texts
  if (!/^[\w-]{8,80}$/.test(key)) throw new Response(null, { status: 400 })
  const refusal = { formKey: key, fields: {}, message: null, values: shownAgain(typed) }
  const read = v.safeParse(installerApplicationSchema, typed)
  if (!read.success) {
    const fields = Object.fromEntries(fieldIssues(read.issues).map(({ field, message }) => [field, message]))
    return data<InstallerSignupView>({ ...refusal, fields }, { status: 400 })
  }
  const { shop, clientAddress } = context
  const world = { ...shop, partnersEmail: shop.env.partnersEmail }
  const answer = await applyAsInstaller(world, read.output, { key, clientAddress })
  if (answer.outcome === 'applied') throw redirect('/installer-signup?sent=yes', 303)
  const headers = { 'Retry-After': String(answer.retryAfterSeconds) }
  return data<InstallerSignupView>({ ...refusal, message: tooMany }, { status: 429, headers })
}

export default function InstallerSignupRoute() {
  const { isSent, formKey } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (isSent && !refused) return <InstallerThanksScreen />
  return <InstallerSignupScreen {...(refused ?? { formKey, fields: {}, message: null, values: {} })} />
}
