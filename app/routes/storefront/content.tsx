/** `/terms`, `/faqs` and every other page of text: its text is a Markdown file of `app/subjects/content/texts`. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { contentPage } from '#app/subjects/content/content-pages.ts'
import { ContentScreen } from '#ui/screens/content/content-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: 'other',
  title: ({ view }) => view.title,
  description: ({ view }) => view.description,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => [{ label: 'Help center', href: '/help-center' }, { label: view.title }],
  questions: ({ view }) => view.questions,
}

export const meta = metaOf(handle)

export function loader({ params, request }: LoaderFunctionArgs) {
  const view = contentPage(params.text?.toLowerCase() ?? '')
  if (!view) throw new Response(null, { status: 404 })
  requireOwnAddress(request, view.path)
  return { view }
}

export default function ContentRoute() {
  return <ContentScreen {...useLoaderData<typeof loader>()} />
}
