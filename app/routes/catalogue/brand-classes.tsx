/** `/brands/[brand]/categories` and `/brands/[brand]/types`: the classes of tires of one brand. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { classesView } from '#app/hubs/classes-view.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
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
  const brand = (await catalogue.brands()).find(({ slug }) => slug === params.brand)
  if (!brand) throw new Response(null, { status: 404 })
  const kind = /\/types(\.data)?$/.test(new URL(request.url).pathname) ? 'types' : 'categories'
  return { view: await classesView(catalogue, await context.visitor.userType(), kind, brand) }
}

export default function BrandClassesRoute() {
  return <CategoriesScreen {...useLoaderData<typeof loader>()} />
}
