/** `/staff/messages?answered=yes&after=`: what shoppers wrote to the shop. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { shownRows } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { staffMessage } from '#app/subjects/support/staff-message.ts'
import { MessagesScreen, type MessagesView } from '#ui/screens/staff/messages-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Messages', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: MessagesView }> {
  await requireStaff(args)
  const query = pageUrl(args.request).searchParams
  const isAnswered = query.get('answered') === 'yes'
  const after = query.get('after') ?? undefined
  const messages = await args.context.shop.support.messages({ isAnswered, limit: atOnce, after })
  const { shown, unshown } = shownRows(args.context.shop, messages, staffMessage, ({ messageId, name }) => ({
    name,
    href: `/staff/messages/${messageId}`,
  }))
  const last = messages.length === atOnce ? messages.at(-1)!.messageId : null
  return {
    view: {
      isAnswered,
      messages: shown,
      unshown,
      next: last && `/staff/messages?${new URLSearchParams({ ...(isAnswered && { answered: 'yes' }), after: last })}`,
    },
  }
}

export default function MessagesRoute() {
  return <MessagesScreen {...useLoaderData<typeof loader>()} />
}

const atOnce = 20
