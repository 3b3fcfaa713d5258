/**
 * `/compare`: two to five tires side by side. The address decides which (`items`); without it, the list that this browser keeps.
 * `lines` names product lines instead: one tire of each is compared.
 * `list=kept&refused=full` shows that list with why a tire was not added, to browsers without scripts.
 */
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { comparePage } from '#app/subjects/compare/compare-page.ts'
import { keptList, rememberCompared } from '#app/subjects/compare/kept-list.ts'
import { tiresOfLines } from '#app/subjects/compare/tires-of-lines.ts'
import { compareHref } from '#machines/domain/compare/compare-list.ts'
import { CompareScreen } from '#ui/screens/compare/compare-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/compare',
  title: ({ view }) => view.title,
  robots: 'noindex',
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = pageUrl(request)
  const lines = searchParams.get('lines')
  if (lines !== null) searchParams.set('items', (await tiresOfLines(request, context, lines)).join(','))
  const headers = new Headers()
  if (!searchParams.has('items')) {
    const { list } = await keptList(request, context)
    if (list.pruned.length > 0) headers.append('Set-Cookie', await rememberCompared(context, list.items))
    // tires that are no longer sold stay in the address, so that the page names them
    const asked = [...list.items, ...list.pruned]
    if (asked.length > 0 && !searchParams.has('list')) throw redirect(compareHref(asked), { headers })
    searchParams.set('items', asked.join(','))
  }
  const { view } = await comparePage(request, context, searchParams)
  return data({ view }, { headers })
}

export default function CompareRoute() {
  return <CompareScreen {...useLoaderData<typeof loader>()} />
}
