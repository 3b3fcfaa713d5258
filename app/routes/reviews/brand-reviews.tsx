/** `/brands/[brand]/reviews?stars=&sort=&make=&model=&page=`: what drivers wrote of all lines of a brand. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { brandReviewsPage } from '#app/subjects/reviews/reviews-page.ts'
import { reviewsInWords } from '#ui/screens/reviews/review-figures.tsx'
import { ReviewsScreen } from '#ui/screens/reviews/reviews-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view }) => `${view.name} tire reviews`,
  description: ({ view }) => `${reviewsInWords(view.summary.count)} of ${view.name} tires by drivers, with their cars and miles.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  return { view: await brandReviewsPage(args) }
}

export default function BrandReviewsRoute() {
  return <ReviewsScreen {...useLoaderData<typeof loader>()} />
}
