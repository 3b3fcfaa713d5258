/** `/sitemap.xml` names the files, and `/sitemap/[file].xml` lists addresses: the pages of the shop, its product lines, and its tires. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { type ListedPage, partOfSitemap, sitemapFile, sitemapIndex } from '#app/server/page/search-engines.ts'
import { contentChangedOn, contentPaths } from '#app/subjects/content/content-pages.ts'
import { classesView } from '#app/subjects/hubs/classes-view.ts'
import type { Brand } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref, subtypeHref, typeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { lineHref, productHref, reviewsHref } from '#machines/domain/catalogue/product-href.ts'
import { isTireSubtype, shownCategory } from '#machines/domain/catalogue/tire-types.ts'
import { shopsPath } from '#machines/domain/installers/shops-address.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { ReviewRecords } from '#machines/ports/reviews.ts'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { allReviewsHref, reviewSections, sectionHref, tireReviewsHref } from '#ui/screens/reviews/reviews-address.ts'

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { catalogue, env, reviews } = shop
  const xml =
    params.file === undefined
      ? sitemapIndex(env.publicOrigin, { lines: await catalogue.lineCount(), tires: await catalogue.itemCount() })
      : sitemapFile(env.publicOrigin, await listed(catalogue, reviews, params.file))
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Throws the 404 answer for a file that there is not. */
async function listed(catalogue: Catalogue, reviews: ReviewRecords, file: string): Promise<ListedPage[]> {
  if (file === 'pages') {
    const reviewed = await reviewedOn(reviews)
    return (await pages(catalogue, reviewed)).map((path) => ({ path, changedOn: contentChangedOn(path) ?? reviewed.get(path) }))
  }
  const part = partOfSitemap(file)
  const found = part ? await partOf(catalogue, reviews, part) : []
  if (found.length === 0) throw new Response(null, { status: 404 })
  return found
}

/** Tires, or lines with the pages of their reviews. */
async function partOf(
  catalogue: Catalogue,
  reviews: ReviewRecords,
  { of, offset, limit }: NonNullable<ReturnType<typeof partOfSitemap>>,
): Promise<ListedPage[]> {
  if (of === 'tires') return (await catalogue.itemPage(offset, limit)).map((tire) => ({ path: productHref(tire) }))
  const lines = await catalogue.linePage(offset, limit)
  const reviewed = await reviews.lastPublished(lines)
  return [
    ...lines.map((line) => ({ path: lineHref(line) })),
    ...reviewed.map(({ publishedOn, ...line }) => ({ path: reviewsHref(line), changedOn: publishedOn })),
  ]
}

/** When the pages of reviews last changed, by their address: of brands, categories and types, and of all. */
async function reviewedOn(reviews: ReviewRecords): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>()
  for (const reviewed of await reviews.reviewedClasses([])) {
    const { brandSlug, type, lastPublishedOn: day } = reviewed
    const category = shownCategory(reviewed)
    const classes = [typeHref(type), ...(category ? [categoryHref(category)] : [])]
    const paths = [
      reviewsHref({ brandSlug }),
      ...classes.map((path) => `${path}/reviews`),
      tireReviewsHref,
      allReviewsHref,
      ...reviewSections.map(sectionHref),
    ]
    for (const path of paths) if (day > (days.get(path) ?? '')) days.set(path, day)
  }
  return days
}

/** Of each make and each of its models; the years of a model are links of its page. */
async function carPages(catalogue: Catalogue): Promise<string[]> {
  const ofMakes = (await catalogue.makes()).map(async ({ slug: make }) => [
    `/vehicles/${make}`,
    ...(await catalogue.models(make)).map(({ slug: model }) => `/vehicles/${make}/${model}`),
  ])
  return (await Promise.all(ofMakes)).flat()
}

/** Pages of reviews are among them once there are reviews. */
async function pages(catalogue: Catalogue, reviewed: ReadonlyMap<string, string>): Promise<string[]> {
  const [sizes, brands, cars] = await Promise.all([catalogue.sizes(), catalogue.brands(), carPages(catalogue)])
  const ofBrands: string[] = []
  // One after the other: what others ask meanwhile is answered in between.
  for (const brand of brands)
    for (const of of ['categories', 'types'] as const) ofBrands.push(...(await classes(catalogue, of, brand)))
  return [
    '/',
    '/tire-sizes',
    ...sizes.map(({ slug }) => `/tire-sizes/${slug}`),
    ...[...new Set(sizes.map(({ rimInches }) => rimInches))].map((rim) => `/tire-sizes/diameter/${rim}`),
    '/brands',
    ...brands.map(({ slug }) => `/brands/${slug}`),
    ...ofBrands,
    ...reviewed.keys(),
    ...(await classes(catalogue, 'categories', null)),
    ...(await classes(catalogue, 'types', null)),
    ...(await subtypes(catalogue)),
    '/vehicles',
    ...cars,
    '/guided-shopping',
    '/true-scale',
    photoFinderHref,
    shopsPath,
    '/track-your-order',
    '/installer-signup',
    '/contact',
    '/sitemap',
    ...contentPaths,
  ]
}

/** The page of all categories or types, of the shop or of a brand, and each of them that has tires. */
async function classes(catalogue: Catalogue, of: 'categories' | 'types', brand: Brand | null): Promise<string[]> {
  const { path, categories } = await classesView(catalogue, 'none', of, brand)
  return [path, ...categories.map(({ href }) => href)]
}

/** The finer classes that have tires. */
async function subtypes(catalogue: Catalogue): Promise<string[]> {
  const counted = (await catalogue.count(wholeListing)).facets.subtype
  return counted.kind === 'choice'
    ? counted.words
        .map(({ word }) => word)
        .filter(isTireSubtype)
        .map(subtypeHref)
    : []
}
