/** `/vehicles/[make]/[model]`: the years of one model. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { slugPart } from '#app/listing/address-part.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { withoutEnding } from '#machines/domain/catalogue/catalogue-addresses.ts'
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
  const [makeSlug, modelSlug] = [slugPart(params.make), slugPart(params.model)]
  const { catalogue } = context.shop
  const make = (await catalogue.makes()).find(({ slug }) => slug === makeSlug)
  const models = make ? await catalogue.models(make.slug) : []
  const model = models.find(({ slug }) => slug === modelSlug)
  const moved = !model && models.find(({ slug }) => slug === withoutEnding(modelSlug))
  if (moved) throw redirect(`/vehicles/${makeSlug}/${moved.slug}${new URL(request.url).search}`, 301)
  if (!make || !model) throw new Response(null, { status: 404 })
  const path = `/vehicles/${make.slug}/${model.slug}`
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
