/** `/vehicles/[make]`: the models of one make. A slug may end in `-tires` (specification, storefront, section 2). */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { makeOfAddress } from '#app/subjects/vehicles/car-of-address.ts'
import { CarLinksScreen } from '#ui/screens/hubs/car-links-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: ({ view }) => view.heading,
  description: ({ view }) => `${view.heading} by model and year: the sizes of each axle, and the tires that carry enough.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue } = context.shop
  const make = await makeOfAddress(catalogue, params.make)
  const path = `/vehicles/${make.slug}`
  requireOwnAddress(request, path)
  const models = await catalogue.models(make.slug)
  return {
    view: {
      path,
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Vehicles', href: '/vehicles' }, { label: make.label }],
      heading: `${make.label} tires`,
      lede: 'Which model is it?',
      links: models.map(({ slug: model, label }) => ({ label, href: `${path}/${model}` })),
      missingHref: `/vehicles/not-listed?make=${make.slug}`,
    },
  }
}

export default function MakeRoute() {
  return <CarLinksScreen {...useLoaderData<typeof loader>()} />
}
