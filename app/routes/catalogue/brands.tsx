/** `/brands`: every brand of the shop. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { BrandsScreen } from '#ui/screens/hubs/brands-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: 'Brands',
  description: 'Every tire brand of the shop, with all its sizes and prices.',
  canonical: '/brands',
}

export const meta = metaOf(handle)

export async function loader({ context }: LoaderFunctionArgs) {
  return { view: { brands: await (await context.visitor.catalogue()).brands() } }
}

export default function BrandsRoute() {
  return <BrandsScreen {...useLoaderData<typeof loader>()} />
}
