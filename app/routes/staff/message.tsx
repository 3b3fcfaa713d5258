/** `/staff/messages/:messageId`: one message of a shopper, and that it was answered. For staff. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/account/staff.ts'
import { formAction } from '#app/forms/form-action.ts'
import { type HandleOf, headersOf, metaOf } from '#app/page/page-handle.ts'
import { staffMessage } from '#app/support/staff-message.ts'
import { markAnsweredSchema } from '#machines/domain/support/support-message.ts'
import { MessageScreen } from '#ui/screens/staff/message-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/staff',
  title: ({ view }) => `Message from ${view.name}`,
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  const message = await args.context.shop.support.message(args.params.messageId ?? '')
  if (!message) throw new Response(null, { status: 404 })
  return { view: staffMessage(message) }
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
  return <MessageScreen {...useLoaderData<typeof loader>()} />
}
