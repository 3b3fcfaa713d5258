/** `/staff/messages/:messageId`: one message of a shopper, and that it was answered. For staff. */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { shownRecord } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { staffMessage } from '#app/subjects/support/staff-message.ts'
import { markAnsweredSchema } from '#machines/domain/support/support-message.ts'
import { MessageScreen } from '#ui/screens/staff/message-screen.tsx'
import { UnshownScreen } from '#ui/screens/staff/unshown-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/staff',
  title: ({ view }) => ('why' in view ? 'Message' : `Message from ${view.name}`),
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  const messageId = args.params.messageId ?? ''
  const view = await shownRecord(args.context.shop, { messageId }, async () => {
    const message = await args.context.shop.support.message(messageId)
    if (!message) throw new Response(null, { status: 404 })
    return staffMessage(message)
  })
  return { view }
}

export const action = formAction(
  markAnsweredSchema,
  async ({ again, ...args }) => {
    const { username } = await requireStaff(args)
    const messageId = args.params.messageId ?? ''
    if (await args.context.shop.support.markAnswered(messageId, username)) return redirect(`/staff/messages/${messageId}`, 303)
    return again(404, { message: 'There is no such message.' })
  },
  { about: 'account' },
)

export default function MessageRoute() {
  const { view } = useLoaderData<typeof loader>()
  if ('why' in view) return <UnshownScreen list={{ label: 'Messages', href: '/staff/messages' }} title="Message" why={view.why} />
  return <MessageScreen view={view} />
}
