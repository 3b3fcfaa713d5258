/** `/tire-reviews` and `/tire-reviews/[section]`: which brands, categories and types have reviews, and what these come to. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { tireReviewsPage } from '#app/subjects/reviews/reviewed.ts'
import { reviewSections, sectionHref, tireReviewsHref } from '#ui/screens/reviews/reviews-address.ts'
import { TireReviewsScreen } from '#ui/screens/reviews/tire-reviews-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-reviews',
  title: ({ view }) => view.heading,
  description: ({ view }) =>
    `${view.heading}: ${view.count.toLocaleString('en-US')} by drivers, with their cars and miles, and what they come to.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

/** Throws the 404 answer for a section that there is not. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = args.params.section?.toLowerCase()
  const section = reviewSections.find((known) => known === asked) ?? null
  if (asked !== undefined && section === null) throw new Response(null, { status: 404 })
  requireOwnAddress(args.request, section === null ? tireReviewsHref : sectionHref(section))
  return { view: await tireReviewsPage(args, section) }
}

export default function TireReviewsRoute() {
  return <TireReviewsScreen {...useLoaderData<typeof loader>()} />
}
