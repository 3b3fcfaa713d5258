/** `/brands/[brand]/types`: the types of one brand. */
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

export async function loader({ params, context }: LoaderFunctionArgs) {
  const catalogue = await context.visitor.catalogue()
  const brand = (await catalogue.brands()).find(({ slug }) => slug === params.brand)
  if (!brand) throw new Response(null, { status: 404 })
  return { view: await classesView(catalogue, await context.visitor.userType(), 'types', brand) }
}

export default function BrandTypesRoute() {
  return <CategoriesScreen {...useLoaderData<typeof loader>()} />
}
