/** `/categories/[category]-tires/reviews?stars=&sort=&make=&model=&page=`: what drivers wrote of the tires of a category. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { categoryReviewsPage } from '#app/subjects/reviews/class-reviews-page.ts'
import { reviewsInWords } from '#ui/screens/reviews/review-figures.tsx'
import { ReviewsScreen } from '#ui/screens/reviews/reviews-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/categories',
  title: ({ view }) => `Reviews of ${view.name}`,
  description: ({ view }) => `${reviewsInWords(view.summary.count)} of ${view.name} by drivers, with their cars and miles.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  return { view: await categoryReviewsPage(args) }
}

export default function CategoryReviewsRoute() {
  return <ReviewsScreen {...useLoaderData<typeof loader>()} />
}
