/** `/categories`: every category that has tires. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { classesView } from '#app/subjects/hubs/classes-view.ts'
import { CategoriesScreen } from '#ui/screens/hubs/categories-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/categories',
  title: ({ view }) => view.heading,
  description: ({ view }) => `${view.lede} With prices, ratings and dates of delivery.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ context }: LoaderFunctionArgs) {
  const catalogue = await context.visitor.catalogue()
  return { view: await classesView(catalogue, await context.visitor.userType(), 'categories', null) }
}

export default function CategoriesRoute() {
  return <CategoriesScreen {...useLoaderData<typeof loader>()} />
}
