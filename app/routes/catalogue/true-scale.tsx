/** `/true-scale`: the tire that one has, the original and a candidate drawn over each other in millimetres. */
import { data, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { trueScalePage } from '#app/subjects/true-scale/true-scale-page.ts'
import { TrueScaleScreen } from '#ui/screens/true-scale/true-scale-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/true-scale',
  title: ({ view }) => view.title,
  description:
    'Compare tire sizes to scale: diameter, width, revolutions per mile and what the speedometer shows, drawn over each other.',
  canonical: '/true-scale',
  robots: ({ view }) => (view.drawing ? 'noindex' : null),
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data(await trueScalePage(request, context, pageUrl(request).searchParams))
}

export default function TrueScaleRoute() {
  return <TrueScaleScreen {...useLoaderData<typeof loader>()} />
}
