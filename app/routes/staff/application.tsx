/** `/staff/applications/:applicationId`: one application, and what staff do about it. For staff. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction, type PostedForm } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { shownRecord } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { staffApplication } from '#app/subjects/installers/application-view.ts'
import { stepApplication } from '#app/subjects/installers/installer-application.ts'
import type { InstallerApplication } from '#machines/domain/installers/application.ts'
import { staffApplicationForms } from '#machines/domain/installers/installer-application.ts'
import type { ApplicationStepEvent } from '#machines/storefront/installers/installer-application.events.ts'
import { StaffApplicationScreen } from '#ui/screens/staff/application-screen.tsx'
import { UnshownScreen } from '#ui/screens/staff/unshown-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/staff',
  title: ({ view }) => `Application of ${view.company}`,
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  const application = await opened(args)
  const view = await shownRecord(args.context.shop, { company: application.company }, () => staffApplication(application))
  return { view }
}

const ask = formAction(
  staffApplicationForms.ask,
  (form) => stepped(form, (said) => ({ type: 'application.ask', question: form.input.question, ...said })),
  { about: 'account', name: 'ask' },
)
const check = formAction(
  staffApplicationForms.check,
  (form) => stepped(form, (said) => ({ type: 'application.check', ...said })),
  {
    about: 'account',
    name: 'check',
  },
)
const accept = formAction(
  staffApplicationForms.accept,
  (form) => stepped(form, (said) => ({ type: 'application.accept', ...said })),
  {
    about: 'account',
    name: 'accept',
  },
)
const refuse = formAction(
  staffApplicationForms.refuse,
  (form) => stepped(form, (said) => ({ type: 'application.refuse', refusal: form.input.refusal, ...said })),
  { about: 'account', name: 'refuse' },
)

export const action = formActions<Awaited<ReturnType<typeof ask>>>({ ask, check, accept, refuse })

export default function StaffApplicationRoute() {
  const { view } = useLoaderData<typeof loader>()
  if ('why' in view) {
    const list = { label: 'Applications', href: '/staff/applications' }
    return <UnshownScreen list={list} title={`Application of ${view.company}`} why={view.why} />
  }
  return <StaffApplicationScreen view={view} />
}

async function stepped(
  { key, again, input: { seen }, ...args }: PostedForm<{ seen: string }>,
  step: (said: { by: string; seen: number }) => ApplicationStepEvent,
) {
  const { username } = await requireStaff(args)
  const application = await opened(args)
  const event = step({ by: username, seen: Number(seen) })
  const notDone = await stepApplication(args.context.shop, application, event, key)
  return notDone ? again(notDone.status, notDone.why) : redirect(`/staff/applications/${application.applicationId}`, 303)
}

async function opened({ params, context }: Pick<ActionFunctionArgs, 'params' | 'context'>): Promise<InstallerApplication> {
  const application = await context.shop.partners.one(params.applicationId ?? '')
  if (!application) throw new Response(null, { status: 404 })
  return application
}
