/** `/types/[type]`: the tires of one type, in every size. */
import { useLoaderData } from '@remix-run/react'
import { listingPage } from '#app/listing/listing-page.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { type TireType, tireTypes } from '#machines/domain/catalogue/catalogue.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/types',
  title: ({ view }) => view.title,
  description: ({ view }) => `${view.title}: ${view.lede}`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = listingPage(({ params }) => {
  const type = params.type ?? ''
  if (!Object.hasOwn(tireTypes, type)) throw new Response(null, { status: 404 })
  const { label } = tireTypes[type as TireType]
  const title = `${label} tires`
  return {
    title,
    crumbs: [{ label: 'Home', href: '/' }, { label }],
    heading: { text: title },
    lede: (total) => `${tires(total)} of this type. Enter your size to see the ones that fit.`,
    change: { label: 'Enter your size', href: '/#find' },
    fixed: { type: [type as TireType] },
    path: `/types/${type}`,
  }
})

export default function TypeRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
