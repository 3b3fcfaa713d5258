/** `/statecharts/messages?screen=&kind=&find=`: every message that a shopper can get, and for staff how often it was read. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { messagesView, weeksUntil } from '#app/subjects/statecharts/messages-page.ts'
import { isStaffLooking, requireLook } from '#app/subjects/statecharts/require-look.ts'
import { MessagesScreen } from '#ui/statecharts/reports/messages-screen.tsx'
import '#ui/statecharts/index.css'

export const handle: HandleOf<typeof loader> = { area: '/statecharts', title: 'What can go wrong', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  const { activity, hasMadeUpShoppers: isMadeUp } = args.context.shop.charts
  const isAllowed = await isStaffLooking(args)
  const { before, week, end } = weeksUntil(Date.now())
  const readings = isAllowed ? await Promise.all([activity.messagesRead(week, end), activity.messagesRead(before, week)]) : null
  const view = messagesView(pageUrl(args.request).searchParams, readings && { week: readings[0], before: readings[1] })
  return { view: { isMadeUp, ...view } }
}

export default function MessagesRoute() {
  return <MessagesScreen {...useLoaderData<typeof loader>()} />
}
