/** The loader of a page of reviews: of a line, and of all lines of a brand; what all such pages share. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { brandOfAddress, spelledSlug } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import type { Brand, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { lineHref, reviewsHref } from '#machines/domain/catalogue/product-href.ts'
import { laterPageOf } from '#machines/domain/listing/later-page.ts'
import type { ReviewKey, ReviewQuery, ReviewScope } from '#machines/domain/reviews/review-query.ts'
import { brandCrumbs, lineCrumbs } from '#ui/screens/product/product-crumbs.ts'
import { lineKey, type ReviewsView } from '#ui/screens/reviews/reviews.view.ts'
import { readReviewQuery, tireReviewsHref } from '#ui/screens/reviews/reviews-address.ts'

/** The line that an address names in any spelling. Throws the 404 answer for a line that is not sold to the visitor. */
export async function lineOfAddress({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const catalogue = await context.visitor.catalogue()
  const { slug } = await brandOfAddress(catalogue, params.brand)
  const found = await catalogue.line(slug, spelledSlug(params.productLine))
  if (!found) throw new Response(null, { status: 404 })
  return { ...found, key: { brandSlug: found.brand.slug, lineSlug: found.line.slug } }
}

export async function lineReviewsPage(
  args: LoaderFunctionArgs,
): Promise<ReviewsView & { product: NonNullable<ReviewsView['product']> }> {
  const { brand, line, key } = await lineOfAddress(args)
  const path = reviewsHref(key)
  requireOwnAddress(args.request, path)
  const crumbs = [...lineCrumbs({ brand, line }), { label: 'Reviews' }]
  const wider = { label: `All reviews of ${brand.label}`, href: reviewsHref({ brandSlug: brand.slug }) }
  const shown = await reviewsOf(args, key, path)
  return { ...shown, name: line.name, product: { brand, line }, wider, linesByKey: null, crumbs }
}

export async function brandReviewsPage(args: LoaderFunctionArgs): Promise<ReviewsView> {
  const catalogue = await args.context.visitor.catalogue()
  const brand = await brandOfAddress(catalogue, args.params.brand)
  const path = reviewsHref({ brandSlug: brand.slug })
  requireOwnAddress(args.request, path)
  const shown = await reviewsOf(args, { brandSlug: brand.slug }, path)
  return {
    ...shown,
    name: brand.label,
    product: null,
    wider: { label: 'All tire reviews', href: tireReviewsHref },
    linesByKey: await linesOfReviews(args.context, shown.found.reviews, ({ line }) => line.name),
    crumbs: [...brandCrumbs(brand), { label: 'Reviews' }],
  }
}

type Shown = Pick<ReviewsView, 'summary' | 'found' | 'query' | 'path' | 'laterPage' | 'car' | 'carInAddress'>

/** `path` is the page's own address. */
export async function reviewsOf({ request, context }: LoaderFunctionArgs, scope: ReviewScope, path: string): Promise<Shown> {
  const { reviews } = context.shop
  const asked = readReviewQuery(pageUrl(request).searchParams)
  const [summary, found, car, carInAddress] = await Promise.all([
    reviews.summary(scope),
    reviews.list(scope, asked),
    ownCar(request, context, scope),
    asked.car && modelInWords(context, asked.car),
  ])
  return {
    summary,
    found,
    query: { ...asked, page: found.page },
    path,
    laterPage: laterPageOf({
      path,
      number: found.page,
      isWhole: asked.sort === 'helpful' && asked.stars === null && asked.car === null,
    }),
    car,
    carInAddress,
  }
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

/** Name and address of each reviewed line. */
export async function linesOfReviews(
  context: LoaderFunctionArgs['context'],
  reviews: readonly ReviewKey[],
  nameOf: (product: { brand: Brand; line: ProductLine }) => string,
): Promise<NonNullable<ReviewsView['linesByKey']>> {
  const keys = new Map(reviews.map((key) => [lineKey(key), key]))
  const found = await Promise.all(
    [...keys].map(async ([key, of]) => {
      const product = await context.shop.catalogue.line(of.brandSlug, of.lineSlug)
      return product ? [[key, { name: nameOf(product), href: lineHref(of) }] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
