/** `/brands/[brand]`: the tires of one brand. A slug may end in `-tires` (specification, storefront, section 2). */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tires } from '#machines/domain/tires.ts'
import { readListingParams } from '#ui/screens/listing/listing-params.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.view.heading.text ?? 'Brand') }]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue } = context.shop
  const { search, searchParams } = new URL(request.url)
  const slug = params.brand ?? ''
  const brands = await catalogue.brands()
  const brand = brands.find((known) => known.slug === slug)
  if (!brand && slug.endsWith('-tires')) throw redirect(`/brands/${slug.slice(0, -'-tires'.length)}${search}`, 301)
  if (!brand) throw new Response(null, { status: 404 })
  const query = { ...readListingParams(searchParams), sizeSlugs: [], brands: [brand.slug] }
  const listing = await catalogue.list({ ...query, userType: await context.visitor.userType() })
  return {
    view: {
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Brands', href: '/brands' }, { label: brand.label }],
      heading: { text: `${brand.label} tires` },
      lede: `${tires(listing.total)} of ${brand.label}, in every size we have.`,
      change: { label: 'All brands', href: '/brands' },
      listing,
      query,
      path: `/brands/${brand.slug}`,
      kept: [],
      brandFilter: false,
    },
  }
}

export default function BrandRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
