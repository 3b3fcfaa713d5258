/** `/tire-sizes/[size]`: the tires of one size. */
import { useLoaderData } from '@remix-run/react'
import { slugPart } from '#app/listing/address-part.ts'
import { listingPage } from '#app/listing/listing-page.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { isMetricSize } from '#machines/domain/catalogue/catalogue.ts'
import { otherSizesHref } from '#machines/domain/catalogue/size-groups.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-sizes',
  title: ({ view }) => view.title,
  description: ({ view }) => `${view.lede} Prices, ratings and dates of delivery; installed by a shop near you.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = listingPage(async ({ params, catalogue }) => {
  const size = await catalogue.size(slugPart(params.size))
  if (!size) throw new Response(null, { status: 404 })
  return {
    title: `${size.label} tires`,
    crumbs: [{ label: 'Home', href: '/' }, { label: 'Tire sizes', href: '/tire-sizes' }, { label: size.label }],
    heading: { size: size.label },
    lede: (total) => `${tires(total)} in ${size.label}.`,
    change: {
      label: 'Change size',
      href: isMetricSize(size)
        ? `/?width=${size.widthMm}&ratio=${size.ratio}&rim=${size.rimInches}#find`
        : otherSizesHref(size.kind),
    },
    sizeSlugs: [size.slug],
    path: `/tire-sizes/${size.slug}`,
  }
})

export default function TireSizeRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
