/** The loader of a page of reviews: of a line, and of all lines of a brand. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { slugPart } from '#app/listing/address-part.ts'
import { pageUrl } from '#app/page/page-url.ts'
import { rememberedCar } from '#app/vehicle/vehicle.ts'
import type { Brand, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import type { ReviewQuery, ReviewScope } from '#machines/domain/reviews/review-query.ts'
import { brandCrumbs, lineCrumbs } from '#ui/screens/product/product-crumbs.ts'
import { lineHref, reviewsHref } from '#ui/screens/product/product-href.ts'
import type { ReviewsView } from '#ui/screens/reviews/reviews.view.ts'
import { readReviewQuery } from '#ui/screens/reviews/reviews-address.ts'

/** Throws the 404 answer for a line that is not sold to the visitor. */
export async function lineOfAddress({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const catalogue = await context.visitor.catalogue()
  const found = await catalogue.line(slugPart(params.brand), slugPart(params.productLine))
  if (!found) throw new Response(null, { status: 404 })
  return { ...found, key: { brandSlug: found.brand.slug, lineSlug: found.line.slug } }
}

export async function lineReviewsPage(args: LoaderFunctionArgs): Promise<ReviewsView> {
  const { brand, line, key } = await lineOfAddress(args)
  const crumbs = [...lineCrumbs({ brand, line }), { label: 'Reviews' }]
  return { ...(await reviewsOf(args, key)), name: line.name, brand, line, linesBySlug: null, crumbs, path: reviewsHref(key) }
}

export async function brandReviewsPage(args: LoaderFunctionArgs): Promise<ReviewsView> {
  const catalogue = await args.context.visitor.catalogue()
  const slug = slugPart(args.params.brand)
  const brand = (await catalogue.brands()).find((known) => known.slug === slug)
  if (!brand) throw new Response(null, { status: 404 })
  const shown = await reviewsOf(args, { brandSlug: slug })
  return {
    ...shown,
    name: brand.label,
    brand,
    line: null,
    linesBySlug: await linesOf(args, brand, shown.found.reviews),
    crumbs: [...brandCrumbs(brand), { label: 'Reviews' }],
    path: reviewsHref({ brandSlug: slug }),
  }
}

type Shown = Pick<ReviewsView, 'summary' | 'found' | 'query' | 'car' | 'carInAddress'>

async function reviewsOf({ request, context }: LoaderFunctionArgs, scope: ReviewScope): Promise<Shown> {
  const { reviews } = context.shop
  const asked = readReviewQuery(pageUrl(request).searchParams)
  const [summary, found, car, carInAddress] = await Promise.all([
    reviews.summary(scope),
    reviews.list(scope, asked),
    ownCar(request, context, scope),
    asked.car && modelInWords(context, asked.car),
  ])
  return { summary, found, query: { ...asked, page: found.page }, car, carInAddress }
}

async function ownCar(request: Request, context: LoaderFunctionArgs['context'], scope: ReviewScope): Promise<ReviewsView['car']> {
  const car = await rememberedCar(request, context)
  if (!car) return null
  const { make, makeSlug, model, modelSlug } = car
  const count = await context.shop.reviews.countByCar(scope, { makeSlug, modelSlug })
  return { label: `${make} ${model}`, makeSlug, modelSlug, count }
}

async function modelInWords(
  { shop: { catalogue } }: LoaderFunctionArgs['context'],
  { makeSlug, modelSlug }: NonNullable<ReviewQuery['car']>,
): Promise<string | null> {
  const [makes, models] = await Promise.all([catalogue.makes(), catalogue.models(makeSlug)])
  const make = makes.find(({ slug }) => slug === makeSlug)
  const model = models.find(({ slug }) => slug === modelSlug)
  return make && model ? `${make.label} ${model.label}` : null
}

async function linesOf(
  { context }: LoaderFunctionArgs,
  { slug: brandSlug }: Brand,
  reviews: ReadonlyArray<{ lineSlug: string }>,
): Promise<NonNullable<ReviewsView['linesBySlug']>> {
  const slugs = [...new Set(reviews.map(({ lineSlug }) => lineSlug))]
  const found = await Promise.all(slugs.map((lineSlug) => context.shop.catalogue.line(brandSlug, lineSlug)))
  const entry = (line: ProductLine) => ({ name: line.name, href: lineHref({ brandSlug, lineSlug: line.slug }) })
  return Object.fromEntries(found.flatMap((known) => (known ? [[known.line.slug, entry(known.line)]] : [])))
}
