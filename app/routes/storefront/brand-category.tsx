/** `/brands/[brand]/categories/[category]-tires`: the tires of one category of one brand. A category under `types` leads here. */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listingPage } from '#app/listing/listing-page.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { isTireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { brandCategoryHref, withoutEnding } from '#machines/domain/catalogue/catalogue-addresses.ts'
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
  const category = withoutEnding(params.category ?? '')
  const brand = (await catalogue.brands()).find(({ slug }) => slug === params.brand)
  if (!brand || !isTireCategory(category)) throw new Response(null, { status: 404 })
  const path = brandCategoryHref(brand.slug, category)
  if (url.pathname.replace(/\.data$/, '') !== path) throw redirect(`${path}${url.search}`, 301)
  const { label } = tireCategories[category]
  const title = `${brand.label} ${label.toLowerCase()} tires`
  const ofBrand = `/brands/${brand.slug}`
  return {
    title,
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'Brands', href: '/brands' },
      { label: brand.label, href: ofBrand },
      { label: 'Categories', href: `${ofBrand}/categories` },
      { label },
    ],
    heading: { text: title },
    lede: (total) => `${tires(total)} of this category from ${brand.label}, in every size we have.`,
    change: { label: `All of ${brand.label}`, href: ofBrand },
    fixed: { brand: [brand.slug], category: [category] },
    path,
  }
})

export default function BrandCategoryRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
