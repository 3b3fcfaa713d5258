/** `/installer-signup`: installers apply to join the network. An accepted form leads to `?sent=yes`, so that reloading sends nothing. */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { mailNote } from '#app/server/page/mail-note.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { applyAsInstaller } from '#app/subjects/installers/installer-application.ts'
import { installerApplicationSchema } from '#machines/domain/installers/installer-application.ts'
import { joinInstallers } from '#machines/domain/installers/installer-sentences.ts'
import { InstallerSignupScreen, InstallerThanksScreen } from '#ui/screens/installers/installer-signup-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/installer-signup',
  title: joinInstallers,
  description: 'Shops and mobile installers: mount tires for our customers, and be paid for each within 48 hours.',
  canonical: '/installer-signup',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export function loader({ request, context }: LoaderFunctionArgs) {
  return { view: { mail: mailNote(context.shop.env), isSent: new URL(request.url).searchParams.get('sent') === 'yes' } }
}

export const action = formAction(
  installerApplicationSchema,
  async ({ input, key, context, again }) => {
    const { shop, clientAddress } = context
    const notSent = await applyAsInstaller(shop, input, { key, clientAddress })
    if (notSent) return again(notSent.status, notSent.why)
    return redirect('/installer-signup?sent=yes', 303)
  },
  { about: 'anyone' },
)

export default function InstallerSignupRoute() {
  const { view } = useLoaderData<typeof loader>()
  return view.isSent ? <InstallerThanksScreen mail={view.mail} /> : <InstallerSignupScreen />
}
