/** `/installer-signup`: installers apply to join the network. An accepted form leads to `?sent=yes`, so that reloading sends nothing. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '#app/forms/form-action.ts'
import { sentences } from '#app/forms/sentences.ts'
import { applyAsInstaller } from '#app/installer-signup/installer-application.ts'
import { mailNote } from '#app/page/mail-note.ts'
import { installerApplicationSchema } from '#machines/domain/installer-application.ts'
import { InstallerSignupScreen, InstallerThanksScreen } from '#ui/screens/installer-signup/installer-signup-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Join the installer network') }]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ request, context }: LoaderFunctionArgs) {
  return { mail: mailNote(context.shop.env), isSent: new URL(request.url).searchParams.get('sent') === 'yes' }
}

export const action = formAction(installerApplicationSchema, async ({ input, key, context, again }) => {
  const { shop, clientAddress } = context
  const services = { ...shop, partnersEmail: shop.env.partnersEmail }
  const answer = await applyAsInstaller(services, input, { key, clientAddress })
  if (answer.outcome === 'tooMany') return again(429, { message: sentences.tooMany, retryAfter: answer.retryAfterSeconds })
  return redirect('/installer-signup?sent=yes', 303)
})

export default function InstallerSignupRoute() {
  const { isSent, mail } = useLoaderData<typeof loader>()
  return isSent ? <InstallerThanksScreen mail={mail} /> : <InstallerSignupScreen />
}
