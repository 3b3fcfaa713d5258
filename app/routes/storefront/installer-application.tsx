/**
 * `/installer-signup/[token]`: how far an application is, what comes next, and the forms of the installer: the answer to a question, and
 * withdrawing. Opening the page changes nothing, since mail programs open links automatically.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { applicationLink } from '#app/server/shop/application-link.ts'
import { applicationScreen } from '#app/subjects/installers/application-view.ts'
import { stepApplication } from '#app/subjects/installers/installer-application.ts'
import { openedApplication } from '#app/subjects/installers/opened-application.ts'
import { answerSchema, withdrawSchema } from '#machines/domain/installers/installer-application.ts'
import { InstallerApplicationScreen } from '#ui/screens/installers/installer-application-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/installer-signup',
  title: 'Your application',
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address holds the token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  return { view: applicationScreen(await openedApplication(args)) }
}

const answer = formAction(
  answerSchema,
  async ({ input: { seen, ...answered }, key, again, ...args }) => {
    const event = { type: 'application.answer', answered, seen: Number(seen) } as const
    const notDone = await stepApplication(args.context.shop, await openedApplication(args), event, key)
    return notDone ? again(notDone.status, notDone.why) : redirect(applicationLink(args.params.token ?? ''), 303)
  },
  { about: 'anyone', name: 'answer' },
)

const withdraw = formAction(
  withdrawSchema,
  async ({ key, again, ...args }) => {
    const notDone = await stepApplication(args.context.shop, await openedApplication(args), { type: 'application.withdraw' }, key)
    return notDone ? again(notDone.status, notDone.why) : redirect(applicationLink(args.params.token ?? ''), 303)
  },
  { about: 'anyone', name: 'withdraw' },
)

export const action = formActions<Awaited<ReturnType<typeof answer>>>({ answer, withdraw })

export default function InstallerApplicationRoute() {
  return <InstallerApplicationScreen {...useLoaderData<typeof loader>()} />
}
