/** `/brands/[brand]/[productLine]/reviews?stars=&sort=&make=&model=&page=`: all that drivers wrote of a line. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { reviewedProduct } from '#app/subjects/reviews/line-reviews.ts'
import { lineReviewsPage } from '#app/subjects/reviews/reviews-page.ts'
import { reviewsInWords } from '#ui/screens/reviews/review-figures.tsx'
import { ReviewsScreen } from '#ui/screens/reviews/reviews-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ page }) => `${page.name} reviews`,
  description: ({ view, page }) =>
    `${reviewsInWords(view.summary.count)} of the ${page.name} by drivers who say on what car, and after how many miles.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
  structured: ({ page }) => page.structured,
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const view = await lineReviewsPage(args)
  const { found, product, summary } = view
  const name = `${product.brand.label} ${product.line.name}`
  return { view, page: { name, structured: reviewedProduct({ ...product, name }, { summary, reviews: found.reviews }) } }
}

export default function LineReviewsRoute() {
  return <ReviewsScreen {...useLoaderData<typeof loader>()} />
}
