/** `/types/[type]`: the tires of one type, in every size. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type TireType, tireTypes } from '#machines/domain/catalogue.ts'
import { tires } from '#machines/domain/tires.ts'
import { readListingParams } from '#ui/screens/listing/listing-params.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.view.heading.text ?? 'Tires') }]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const type = params.type ?? ''
  if (!Object.hasOwn(tireTypes, type)) throw new Response(null, { status: 404 })
  const { label } = tireTypes[type as TireType]
  const query = { ...readListingParams(new URL(request.url).searchParams), sizeSlugs: [], types: [type as TireType] }
  const listing = await context.shop.catalogue.list({ ...query, userType: await context.visitor.userType() })
  return {
    view: {
      crumbs: [{ label: 'Home', href: '/' }, { label }],
      heading: { text: `${label} tires` },
      lede: `${tires(listing.total)} of this type. Enter your size to see the ones that fit.`,
      change: { label: 'Enter your size', href: '/#find' },
      listing,
      query,
      path: `/types/${type}`,
      kept: [],
      brandFilter: true,
    },
  }
}

export default function TypeRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
