/** `/contact?subject=&order=`: how to reach the shop, and a message to it. A message that was sent leads to `?sent=yes`. */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { mailNote } from '#app/server/page/mail-note.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { knownWriter } from '#app/subjects/support/known-writer.ts'
import { writeToShop } from '#app/subjects/support/write-to-shop.ts'
import { supportMessageSchema } from '#machines/domain/support/support-message.ts'
import { ContactScreen, type ContactView } from '#ui/screens/support/contact-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/contact',
  title: 'Contact',
  description: 'Call customer service, or write to us about an order, a return, a payment or a fit.',
  canonical: '/contact',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: ContactView }> {
  const { env, commerce } = context.shop
  const query = pageUrl(request).searchParams
  return {
    view: {
      isSent: query.get('sent') === 'yes',
      hours: env.serviceHours,
      mail: mailNote(env),
      known: await knownWriter(query, context.visitor, commerce),
    },
  }
}

export const action = formAction(
  supportMessageSchema,
  async ({ input, key, context, again }) => {
    const answer = await writeToShop(context.shop, input, { key, clientAddress: context.clientAddress })
    if (answer.outcome === 'tooMany') return again(429, { message: sentences.tooMany, retryAfter: answer.retryAfterSeconds })
    return redirect('/contact?sent=yes', 303)
  },
  { about: 'anyone' },
)

export default function ContactRoute() {
  return <ContactScreen {...useLoaderData<typeof loader>()} />
}
