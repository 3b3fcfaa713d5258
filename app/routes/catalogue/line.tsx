/** `/brands/[brand]/[productLine]`: a line in all its sizes, and what drivers say of it. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { lineReviews, reviewedProduct } from '#app/reviews/line-reviews.ts'
import { lineOfAddress } from '#app/reviews/reviews-page.ts'
import { madeFor } from '#machines/domain/catalogue/tire-types.ts'
import { LineScreen } from '#ui/screens/product/line-screen.tsx'
import { brandCrumbs } from '#ui/screens/product/product-crumbs.ts'
import { lineHref } from '#ui/screens/product/product-href.ts'
import { tirePicture } from '#ui/share/tire-picture.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view }) => `${view.brand.label} ${view.line.name}`,
  description: ({ view: { line, sizes } }) =>
    `${line.description} ${sizes.length} sizes with prices, and what drivers say.`.trim(),
  canonical: ({ view }) => lineHref(view.key),
  crumbs: ({ view: { brand, line } }) => [...brandCrumbs(brand), { label: line.name }],
  picture: ({ view: { sizes } }) => (sizes[0] ? tirePicture(sizes[0]) : null),
  structured: ({ view: { brand, key, line, reviews, sizes } }, origin) =>
    reviewedProduct(
      { brand, line, name: `${brand.label} ${line.name}` },
      reviews && { summary: reviews.summary, reviews: reviews.helpful },
      { url: `${origin}${lineHref(key)}`, ...(sizes[0] && { image: `${origin}${tirePicture(sizes[0]).path}` }) },
    ),
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const { brand, line, key } = await lineOfAddress(args)
  const catalogue = await context.visitor.catalogue()
  const [sizes, reviews] = await Promise.all([
    catalogue.itemsOfLine(key.brandSlug, key.lineSlug, await context.visitor.userType()),
    lineReviews(context, key),
  ])
  return { view: { brand, line, key, madeFor: madeFor(line), sizes, reviews } }
}

export default function LineRoute() {
  return <LineScreen {...useLoaderData<typeof loader>()} />
}
