/** `/vehicles`: vehicle selection, one question a page (`?make=&model=&year=`). */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { vehicleQuestion } from '#app/vehicle/vehicle-search.ts'
import { VehiclesScreen } from '#ui/screens/hubs/vehicles-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: ({ view }) => view.heading,
  description: 'Choose make, model, year and trim, and see the tires that fit each axle of your vehicle.',
  canonical: '/vehicles',
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await vehicleQuestion(context.shop.catalogue, new URL(request.url).searchParams)
  if (!view) throw new Response(null, { status: 404 })
  return { view }
}

export default function VehiclesRoute() {
  return <VehiclesScreen {...useLoaderData<typeof loader>()} />
}
