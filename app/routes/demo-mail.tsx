/** `/demo/mail?email=`: the outbox of the demonstration shop, with a preview of one email. Production has no such page. */

import { readEmailHtml, readOutbox } from '#adapters/mail/index.ts'
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { attachmentNames } from '#app/server/shop/orders/email-attachments.ts'
import { MailScreen, type MailScreenView } from '#ui/screens/mail/mail-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/demo', title: 'Mail', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: MailScreenView }> {
  const { env, database } = context.shop
  if (env.mode === 'serve') throw new Response(null, { status: 404 })
  const emails = await readOutbox(database, shownEmails)
  const asked = Number(new URL(request.url).searchParams.get('email'))
  const shown = emails.find(({ id }) => id === asked) ?? emails[0]
  const html = shown ? await readEmailHtml(database, shown.id) : null
  return {
    view: {
      emails: emails.map(({ attached, ...email }) => ({ ...email, files: attached ? attachmentNames(attached) : [] })),
      preview: shown && html !== null ? { id: shown.id, html: previewOf(html) } : null,
      isSending: env.smtp !== null,
      origin: env.publicOrigin,
    },
  }
}

export default function DemoMailRoute() {
  return <MailScreen {...useLoaderData<typeof loader>()} />
}

const shownEmails = 50

/**
 * The frame inherits the page's content policy, which allows style attributes but no style elements: the preview is the light
 * email, as mail programs show it that drop them. Links open in new windows, as they do in mail programs.
 */
function previewOf(html: string): string {
  return html.replace(/<style>.*?<\/style>/s, '').replaceAll('<a href=', '<a target="_blank" href=')
}
