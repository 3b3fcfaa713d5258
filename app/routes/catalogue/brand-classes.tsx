/** `/brands/[brand]/categories` and `/brands/[brand]/types`: the classes of tires of one brand. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { brandOfAddress } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { classesView } from '#app/subjects/hubs/classes-view.ts'
import { CategoriesScreen } from '#ui/screens/hubs/categories-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view }) => view.heading,
  description: ({ view }) => `${view.lede} With prices, ratings and dates of delivery.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const catalogue = await context.visitor.catalogue()
  const brand = await brandOfAddress(catalogue, params.brand)
  const kind = /\/types\/?$/i.test(pageUrl(request).pathname) ? 'types' : 'categories'
  requireOwnAddress(request, `/brands/${brand.slug}/${kind}`)
  return { view: await classesView(catalogue, await context.visitor.userType(), kind, brand) }
}

export default function BrandClassesRoute() {
  return <CategoriesScreen {...useLoaderData<typeof loader>()} />
}
