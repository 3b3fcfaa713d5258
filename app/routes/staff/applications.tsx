/** `/staff/applications`: applications of installers by their state. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { shownRows } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { applicationStates, type InstallerApplication } from '#machines/domain/installers/application.ts'
import { applicantKinds } from '#machines/domain/installers/application-words.ts'
import { dateAndTime, homeTimeZone } from '#machines/domain/time/instants.ts'
import type { StaffApplicationsView } from '#ui/screens/staff/applications.view.ts'
import { ApplicationsScreen } from '#ui/screens/staff/applications-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Applications', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: StaffApplicationsView }> {
  await requireStaff(args)
  const asked = pageUrl(args.request).searchParams.get('state')
  const state = applicationStates.find((known) => known === asked) ?? 'sent'
  const applications = await args.context.shop.partners.inState(state, atOnce)
  const { shown, unshown } = shownRows(args.context.shop, applications, listed, ({ applicationId, company }) => ({
    name: company,
    href: `/staff/applications/${applicationId}`,
  }))
  return { view: { state, applications: shown, unshown } }
}

export default function ApplicationsRoute() {
  return <ApplicationsScreen {...useLoaderData<typeof loader>()} />
}

const atOnce = 100

function listed(application: InstallerApplication): StaffApplicationsView['applications'][number] {
  const { applicationId, company, kind, city, state, steps } = application
  return {
    applicationId,
    company,
    kind: applicantKinds[kind].label,
    place: `${city}, ${state}`,
    since: dateAndTime(steps.at(-1)!.at, homeTimeZone),
  }
}
