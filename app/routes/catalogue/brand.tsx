/**
 * `/brands/[brand]`: the product lines of one brand, and its tires in every size. A slug may end in `-tires` (specification,
 * storefront, section 2).
 */
import { useLoaderData } from '#app/remix/router.ts'
import { brandOfAddress } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { brandWords } from '#app/subjects/hubs/brand-words.ts'
import { hubPage } from '#app/subjects/listing/hub-view.ts'
import { isTireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { brandCategoryHref, sizeBrandHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { reviewsHref } from '#machines/domain/catalogue/product-href.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { everydayRule } from '#machines/domain/listing/top-picks.ts'
import { HubScreen } from '#ui/screens/hubs/hub-screen.tsx'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view }) => view.title,
  description: ({ view }) =>
    view.kind === 'hub' ? view.about : `${view.lede} Prices, ratings and dates of delivery; installed by a shop near you.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = hubPage(async ({ params, request, catalogue, context }) => {
  const brand = await brandOfAddress(catalogue, params.brand)
  const title = `${brand.label} tires`
  const path = `/brands/${brand.slug}`
  requireOwnAddress(request, path)
  return {
    title,
    words: (counted) => brandWords(brand, counted, { catalogue, userType: context.visitor.userType() }),
    rule: everydayRule,
    hrefOf: {
      brand: null,
      category: (category) => (isTireCategory(category) ? brandCategoryHref(brand.slug, category) : path),
      type: (type) => `${path}/types/${type}-tires`,
      size: (size) => sizeBrandHref(size, brand.slug),
    },
    reviews: { label: `Reviews of ${brand.label}`, href: reviewsHref({ brandSlug: brand.slug }) },
    indexes: { category: `${path}/categories`, type: `${path}/types` },
    listing: {
      title,
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Brands', href: '/brands' }, { label: brand.label }],
      heading: { text: title },
      lede: (total) => `${tires(total)} of ${brand.label}, in every size we have.`,
      change: { label: 'All brands', href: '/brands' },
      fixed: { brand: [brand.slug] },
      path,
    },
  }
})

export default function BrandRoute() {
  const { view } = useLoaderData<typeof loader>()
  return view.kind === 'hub' ? <HubScreen view={view} /> : <ListingScreen view={view} />
}
