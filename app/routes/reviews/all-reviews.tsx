/** `/tire-reviews/all?stars=&sort=&make=&model=&page=`: what drivers wrote of all tires. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { allReviewsPage } from '#app/subjects/reviews/class-reviews-page.ts'
import { reviewsInWords } from '#ui/screens/reviews/review-figures.tsx'
import { ReviewsScreen } from '#ui/screens/reviews/reviews-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-reviews',
  title: 'All tire reviews',
  description: ({ view }) => `${reviewsInWords(view.summary.count)} of tires by drivers, with their cars and miles.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  return { view: await allReviewsPage(args) }
}

export default function AllReviewsRoute() {
  return <ReviewsScreen {...useLoaderData<typeof loader>()} />
}
