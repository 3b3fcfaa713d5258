/** `/brands/[brand]`: the tires of one brand. A slug may end in `-tires` (specification, storefront, section 2). */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listingPage } from '#app/listing/listing-page.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view }) => view.title,
  description: ({ view }) => `${view.lede} Prices, ratings and dates of delivery; installed by a shop near you.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = listingPage(async ({ params, url, catalogue }) => {
  const slug = params.brand ?? ''
  const brand = (await catalogue.brands()).find((known) => known.slug === slug)
  if (!brand && slug.endsWith('-tires')) throw redirect(`/brands/${slug.slice(0, -'-tires'.length)}${url.search}`, 301)
  if (!brand) throw new Response(null, { status: 404 })
  const title = `${brand.label} tires`
  return {
    title,
    crumbs: [{ label: 'Home', href: '/' }, { label: 'Brands', href: '/brands' }, { label: brand.label }],
    heading: { text: title },
    lede: (total) => `${tires(total)} of ${brand.label}, in every size we have.`,
    change: { label: 'All brands', href: '/brands' },
    fixed: { brand: [brand.slug] },
    path: `/brands/${brand.slug}`,
  }
})

export default function BrandRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
