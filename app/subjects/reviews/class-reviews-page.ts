/** The loaders of the pages of reviews that are not of one maker: of a category, of a type, and of all tires. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { classPart } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { classNamed } from '#app/subjects/hubs/tire-class.ts'
import { isTireCategory, type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { isTireSubtype, isTireType } from '#machines/domain/catalogue/tire-types.ts'
import type { ReviewScope } from '#machines/domain/reviews/review-query.ts'
import type { ReviewsView } from '#ui/screens/reviews/reviews.view.ts'
import { allReviewsHref, tireReviewsHref } from '#ui/screens/reviews/reviews-address.ts'
import { linesOfReviews, reviewsOf } from './reviews-page.ts'

/** Throws the 404 answer for what is no category. */
export async function categoryReviewsPage(args: LoaderFunctionArgs): Promise<ReviewsView> {
  const category = classPart(args.params.category)
  if (!isTireCategory(category)) throw new Response(null, { status: 404 })
  requireOwnAddress(args.request, reviewsOfCategoryHref(category))
  const { label } = tireCategories[category]
  return classReviews(args, {
    scope: { category },
    name: `${label} tires`,
    up: [
      { label: 'Categories', href: '/categories' },
      { label, href: categoryHref(category) },
    ],
    path: reviewsOfCategoryHref(category),
  })
}

/** Of a type or of a subtype. Throws the 404 answer for what is neither; a category leads to its own page. */
export async function typeReviewsPage(args: LoaderFunctionArgs): Promise<ReviewsView> {
  const name = classPart(args.params.type)
  const found = classNamed(name)
  if (!found && isTireCategory(name)) requireOwnAddress(args.request, reviewsOfCategoryHref(name))
  if (!found) throw new Response(null, { status: 404 })
  const { href, label, parent } = found
  const path = `${href}/reviews`
  requireOwnAddress(args.request, path)
  return classReviews(args, {
    scope: isTireType(name) ? { type: name } : isTireSubtype(name) ? { subtype: name } : {},
    name: `${label} tires`,
    up: [{ label: 'Types', href: '/types' }, ...(parent ? [parent] : []), { label, href }],
    path,
  })
}

export function allReviewsPage(args: LoaderFunctionArgs): Promise<ReviewsView> {
  const up = [{ label: 'Tire reviews', href: tireReviewsHref }]
  return classReviews(args, { scope: {}, name: 'All tires', up, path: allReviewsHref, isAll: true })
}

interface ClassOfReviews {
  scope: ReviewScope
  name: string
  up: Array<{ label: string; href: string }>
  path: string
  isAll?: boolean
}

/** A partner with associated brands reads of these alone. */
async function classReviews(
  args: LoaderFunctionArgs,
  { scope, name, up, path, isAll = false }: ClassOfReviews,
): Promise<ReviewsView> {
  const shown = await reviewsOf(args, { ...scope, brands: (await args.context.visitor.account())?.brands ?? [] }, path)
  return {
    ...shown,
    name,
    product: null,
    wider: isAll ? null : { label: 'All tire reviews', href: tireReviewsHref },
    linesByKey: await linesOfReviews(args.context, shown.found.reviews, ({ brand, line }) => `${brand.label} ${line.name}`),
    crumbs: [{ label: 'Home', href: '/' }, ...up, { label: isAll ? 'All' : 'Reviews' }],
  }
}

function reviewsOfCategoryHref(category: TireCategory): string {
  return `${categoryHref(category)}/reviews`
}
