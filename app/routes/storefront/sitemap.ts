/** `/sitemap.xml` names the files, and `/sitemap/[file].xml` lists addresses: the pages of the shop, and its tires. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { contentPaths } from '#app/content/content-pages.ts'
import { addressesInFile, fileOfTires, sitemapFile, sitemapIndex } from '#app/page/search-engines.ts'
import { tireTypes } from '#machines/domain/catalogue/catalogue.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import { productHref } from '#ui/screens/product/product-href.ts'

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { catalogue, env } = shop
  const xml =
    params.file === undefined
      ? sitemapIndex(env.publicOrigin, await catalogue.itemCount())
      : sitemapFile(env.publicOrigin, await pathsOf(catalogue, params.file))
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Throws the 404 answer for a file that there is not. */
async function pathsOf(catalogue: Catalogue, file: string): Promise<string[]> {
  if (file === 'pages') return pages(catalogue)
  const number = fileOfTires(file)
  const tires = number === null ? [] : await catalogue.itemPage((number - 1) * addressesInFile, addressesInFile)
  if (tires.length === 0) throw new Response(null, { status: 404 })
  return tires.map(productHref)
}

async function pages(catalogue: Catalogue): Promise<string[]> {
  const [sizes, brands] = await Promise.all([catalogue.sizes(), catalogue.brands()])
  return [
    '/',
    '/tire-sizes',
    ...sizes.map(({ slug }) => `/tire-sizes/${slug}`),
    '/brands',
    ...brands.map(({ slug }) => `/brands/${slug}`),
    ...Object.keys(tireTypes).map((type) => `/types/${type}`),
    '/vehicles',
    '/track-your-order',
    '/installer-signup',
    '/contact',
    '/sitemap',
    ...contentPaths,
  ]
}
