/** `/sitemap.xml` names the files, and `/sitemap/[file].xml` lists addresses: the pages of the shop, and its tires. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { contentChangedOn, contentPaths } from '#app/content/content-pages.ts'
import { classesView } from '#app/hubs/classes-view.ts'
import { addressesInFile, fileOfTires, type ListedPage, sitemapFile, sitemapIndex } from '#app/page/search-engines.ts'
import { type Brand, type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref, typeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { type TireType, tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { lineHref, productHref, reviewsHref } from '#ui/screens/product/product-href.ts'

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { catalogue, env, reviews } = shop
  const xml =
    params.file === undefined
      ? sitemapIndex(env.publicOrigin, await catalogue.itemCount())
      : sitemapFile(env.publicOrigin, await listed(catalogue, reviews, params.file))
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Throws the 404 answer for a file that there is not. */
async function listed(catalogue: Catalogue, reviews: Reviews, file: string): Promise<ListedPage[]> {
  if (file === 'pages') {
    const reviewed = await reviewedOn(reviews)
    return (await pages(catalogue)).map((path) => ({ path, changedOn: contentChangedOn(path) ?? reviewed.get(path) }))
  }
  const number = fileOfTires(file)
  const tires = number === null ? [] : await catalogue.itemPage((number - 1) * addressesInFile, addressesInFile)
  if (tires.length === 0) throw new Response(null, { status: 404 })
  return tires.map((tire) => ({ path: productHref(tire) }))
}

/** When the pages of reviews last changed, by their address: of lines, and of the brands that have these lines. */
async function reviewedOn(reviews: Reviews): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>()
  for (const { brandSlug, lineSlug, day } of await reviews.lastPublished())
    for (const path of [reviewsHref({ brandSlug, lineSlug }), reviewsHref({ brandSlug })])
      if (day > (days.get(path) ?? '')) days.set(path, day)
  return days
}

async function pages(catalogue: Catalogue): Promise<string[]> {
  const [sizes, brands, lines] = await Promise.all([catalogue.sizes(), catalogue.brands(), catalogue.lines()])
  return [
    '/',
    '/tire-sizes',
    ...sizes.map(({ slug }) => `/tire-sizes/${slug}`),
    ...[...new Set(sizes.map(({ rimInches }) => rimInches))].map((rim) => `/tire-sizes/diameter/${rim}`),
    '/brands',
    ...brands.map(({ slug }) => `/brands/${slug}`),
    ...(await Promise.all(brands.map((brand) => brandCategories(catalogue, brand)))).flat(),
    ...brands.map(({ slug }) => reviewsHref({ brandSlug: slug })),
    ...lines.flatMap((line) => [lineHref(line), reviewsHref(line)]),
    '/categories',
    '/types',
    ...(Object.keys(tireTypes) as TireType[]).map(typeHref),
    ...(Object.keys(tireCategories) as TireCategory[]).map(categoryHref),
    '/vehicles',
    photoFinderHref,
    '/track-your-order',
    '/installer-signup',
    '/contact',
    '/sitemap',
    ...contentPaths,
  ]
}

/** The categories of a brand, and each of them. */
async function brandCategories(catalogue: Catalogue, brand: Brand): Promise<string[]> {
  const { path, categories } = await classesView(catalogue, 'none', 'categories', brand)
  return [path, ...categories.map(({ href }) => href)]
}
