/** `/vehicles`: the way to a car, one question a page (`?make=&model=&year=`). */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { vehicleQuestion } from '#app/vehicle/vehicle-search.ts'
import { VehiclesScreen } from '#ui/screens/hubs/vehicles-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.view.heading ?? 'Vehicles') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await vehicleQuestion(context.shop.catalogue, new URL(request.url).searchParams)
  if (!view) throw new Response(null, { status: 404 })
  return { view }
}

export default function VehiclesRoute() {
  return <VehiclesScreen {...useLoaderData<typeof loader>()} />
}
