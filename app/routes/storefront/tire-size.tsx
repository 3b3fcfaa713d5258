/** `/tire-sizes/[size]`: the tires of one size. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { slugPart } from '#app/listing/address-part.ts'
import { tires } from '#machines/domain/tires.ts'
import { readListingParams } from '#ui/screens/listing/listing-params.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${data.view.heading.size} tires` : 'Tires') },
]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue } = context.shop
  const size = await catalogue.size(slugPart(params.size))
  if (!size) throw new Response(null, { status: 404 })
  const query = { ...readListingParams(new URL(request.url).searchParams), sizeSlugs: [size.slug] }
  const listing = await catalogue.list({ ...query, userType: await context.visitor.userType() })
  return {
    view: {
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Tire sizes', href: '/tire-sizes' }, { label: size.label }],
      heading: { size: size.label },
      lede: `${tires(listing.total)} in ${size.label}.`,
      change: { label: 'Change size', href: `/?width=${size.widthMm}&ratio=${size.ratio}&rim=${size.rimInches}#find` },
      listing,
      query,
      path: `/tire-sizes/${size.slug}`,
      kept: [],
      brandFilter: true,
    },
  }
}

export default function TireSizeRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
