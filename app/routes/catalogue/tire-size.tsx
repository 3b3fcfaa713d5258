/** `/tire-sizes/[size]`, and below it one brand, one category, or both: the tires of one size. */
import { useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { listingPage } from '#app/subjects/listing/listing-page.ts'
import { sizeScope } from '#app/subjects/listing/size-scope.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-sizes',
  title: ({ view }) => view.title,
  description: ({ view }) => `${view.lede} Prices, ratings and dates of delivery; installed by a shop near you.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = listingPage((args) => sizeScope(args, args.params['*']))

export default function TireSizeRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
