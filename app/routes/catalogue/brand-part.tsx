/** `/brands/[brand]/categories/[category]-tires` and `/brands/[brand]/types/[type]-tires`: a part of what a brand makes. */
import { useLoaderData } from '#app/remix/router.ts'
import { brandOfAddress } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { listingPage } from '#app/subjects/listing/listing-page.ts'
import { narrowerOf } from '#app/subjects/listing/narrower.ts'
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

export const loader = listingPage(async ({ params, request, url, catalogue }) => {
  const [, , , segment = ''] = url.pathname.split('/')
  const narrower = narrowerOf(segment, params.part)
  const brand = await brandOfAddress(catalogue, params.brand)
  if (!narrower) throw new Response(null, { status: 404 })
  const ofBrand = `/brands/${brand.slug}`
  const path = `${ofBrand}/${narrower.path}`
  requireOwnAddress(request, path)
  const title = `${brand.label} ${narrower.label.toLowerCase()} tires`
  const all = narrower.segment === 'types' ? 'Types' : 'Categories'
  return {
    title,
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'Brands', href: '/brands' },
      { label: brand.label, href: ofBrand },
      { label: all, href: `${ofBrand}/${narrower.segment}` },
      { label: narrower.label },
    ],
    heading: { text: title },
    lede: (total) => `${tires(total)} of this kind from ${brand.label}, in every size we have.`,
    change: { label: `All of ${brand.label}`, href: ofBrand },
    fixed: { brand: [brand.slug], ...narrower.fixed },
    wider: [
      { label: `All ${narrower.label.toLowerCase()} tires`, href: `/${narrower.path}`, fixed: narrower.fixed },
      { label: `All ${brand.label} tires`, href: ofBrand, fixed: { brand: [brand.slug] } },
    ],
    path,
  }
})

export default function BrandPartRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
