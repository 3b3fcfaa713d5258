/** `/brands/[brand]/[productLine]`: a line in all its sizes, and what drivers say of it. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { lineReviews, reviewedProduct } from '#app/subjects/reviews/line-reviews.ts'
import { lineOfAddress } from '#app/subjects/reviews/reviews-page.ts'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { SizeOfLine } from '#machines/domain/catalogue/catalogue.ts'
import { lineHref } from '#machines/domain/catalogue/product-href.ts'
import { madeFor } from '#machines/domain/catalogue/tire-types.ts'
import { LineScreen, type LineSize, type LineView } from '#ui/screens/product/line-screen.tsx'
import { brandCrumbs } from '#ui/screens/product/product-crumbs.ts'
import { tirePicture } from '#ui/share/tire-picture.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view }) => `${view.brand.label} ${view.line.name}`,
  description: ({ view: { line }, page }) =>
    `${line.description} ${page.sizeCount} sizes with prices, and what drivers say.`.trim(),
  canonical: ({ view }) => lineHref(view.key),
  crumbs: ({ view: { brand, line } }) => [...brandCrumbs(brand), { label: line.name }],
  picture: ({ page }) => page.picture,
  structured: ({ view: { brand, key, line, reviews }, page: { picture } }, origin) =>
    reviewedProduct(
      { brand, line, name: `${brand.label} ${line.name}` },
      reviews && { summary: reviews.summary, reviews: reviews.helpful },
      { url: `${origin}${lineHref(key)}`, ...(picture && { image: `${origin}${picture.path}` }) },
    ),
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const { brand, line, key } = await lineOfAddress(args)
  requireOwnAddress(args.request, lineHref(key))
  const catalogue = await context.visitor.catalogue()
  const userType = await context.visitor.userType()
  const [sizes, reviews] = await Promise.all([
    catalogue.sizesOfLine(key.brandSlug, key.lineSlug, userType),
    lineReviews(context, key),
  ])
  const middleSize = sizes[Math.floor(sizes.length / 2)] // where most are
  const drawn = await catalogue.items([sizes[0], middleSize].flatMap((size) => size?.itemId ?? []))
  const [first, middle] = [drawn[0], drawn.at(-1)]
  const view: LineView = {
    brand,
    line,
    key,
    madeFor: madeFor(line),
    rims: byRim(sizes),
    priceLabel: sizes.length > 0 ? userTypeTraits[userType].priceLabel : null,
    art: middle ? tireArtUrl(artOfItem(middle), 'three-quarter', 'list') : null,
    reviews,
  }
  return { view, page: { sizeCount: sizes.length, picture: first ? tirePicture(first) : null } }
}

export default function LineRoute() {
  return <LineScreen {...useLoaderData<typeof loader>()} />
}

/** The sizes stay in their order. */
function byRim(sizes: readonly SizeOfLine[]): LineView['rims'] {
  const rims = new Map<number, LineSize[]>()
  for (const { itemId, rimInches, sizeLabel, stock, priceInCents } of sizes) {
    const ofRim = rims.get(rimInches) ?? []
    rims.set(rimInches, ofRim)
    ofRim.push({ itemId, label: sizeLabel, priceInCents: stock > 0 ? priceInCents : null })
  }
  return [...rims].map(([rimInches, ofRim]) => ({ rimInches, sizes: ofRim }))
}
