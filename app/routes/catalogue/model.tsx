/** `/vehicles/[make]/[model]`: the years of one model. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { modelOfAddress } from '#app/subjects/vehicles/car-of-address.ts'
import { CarLinksScreen } from '#ui/screens/hubs/car-links-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: ({ view }) => view.heading,
  description: ({ view }) => `${view.heading} by year: the sizes of each axle, and the tires that carry enough.`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue } = context.shop
  const { make, model } = await modelOfAddress(catalogue, params)
  const path = `/vehicles/${make.slug}/${model.slug}`
  requireOwnAddress(request, path)
  return {
    view: {
      path,
      crumbs: [
        { label: 'Home', href: '/' },
        { label: 'Vehicles', href: '/vehicles' },
        { label: make.label, href: `/vehicles/${make.slug}` },
        { label: model.label },
      ],
      heading: `${make.label} ${model.label} tires`,
      lede: 'From which model year is it?',
      links: (await catalogue.years(make.slug, model.slug)).map((year) => ({ label: String(year), href: `${path}/${year}` })),
      missingHref: `/vehicles/not-listed?make=${make.slug}&model=${model.slug}`,
    },
  }
}

export default function ModelRoute() {
  return <CarLinksScreen {...useLoaderData<typeof loader>()} />
}
