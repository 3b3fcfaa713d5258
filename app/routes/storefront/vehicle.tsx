/** `/vehicles/[make]/[model]/[year]?trim=`: the tires that fit one car; front and rear apart where they differ. */
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { slugPart } from '#app/listing/address-part.ts'
import { carName, rememberVehicle } from '#app/vehicle/vehicle.ts'
import { tires } from '#machines/domain/tires.ts'
import { readListingParams } from '#ui/screens/listing/listing-params.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Tires for your ${data.car}` : 'Tires') },
]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue } = context.shop
  const [make, model] = [slugPart(params.make), slugPart(params.model)]
  const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : 0
  const fitments = await catalogue.fitments(make, model, year)
  const { searchParams } = new URL(request.url)
  const trim = searchParams.get('trim')
  const fitment = fitments.length === 1 && !trim ? fitments[0] : fitments.find((known) => known.trimSlug === trim)
  if (!fitments.length) throw new Response(null, { status: 404 })
  if (!fitment) throw redirect(`/vehicles?make=${make}&model=${model}&year=${year}`)
  const axle = fitment.rear && searchParams.get('axle') === 'rear' ? 'rear' : 'front'
  const original = (axle === 'rear' && fitment.rear) || fitment.front
  const size = await catalogue.size(original.sizeSlug)
  const query = { ...readListingParams(searchParams), sizeSlugs: [original.sizeSlug] }
  // Never less load than the car was built for.
  const listing = await catalogue.list({
    ...query,
    userType: await context.visitor.userType(),
    minLoadIndex: Math.max(query.minLoadIndex ?? 0, original.loadIndex),
  })
  const path = `/vehicles/${make}/${model}/${year}`
  const car = carName(fitment)
  const withTrim = `${path}?trim=${fitment.trimSlug}`
  const found = {
    car,
    view: {
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Vehicles', href: '/vehicles' }, { label: car }],
      heading: { size: size?.label ?? original.sizeSlug },
      lede: `${tires(listing.total)} fit your ${car}${fitment.rear ? `, ${axle} axle` : ''}.`,
      change: { label: 'Change vehicle', href: '/?by=vehicle#find' },
      ...(fitment.rear
        ? {
            axles: {
              current: axle as 'front' | 'rear',
              front: { label: 'Front', href: `${withTrim}&axle=front` },
              rear: { label: 'Rear', href: `${withTrim}&axle=rear` },
            },
          }
        : {}),
      listing,
      query,
      path,
      kept: [['trim', fitment.trimSlug] as const, ...(axle === 'rear' ? [['axle', axle] as const] : [])],
      brandFilter: true,
    },
  }
  return data(found, { headers: { 'Set-Cookie': await rememberVehicle(context, fitment) } })
}

export default function VehicleRoute() {
  const { view } = useLoaderData<typeof loader>()
  return <ListingScreen view={view} />
}
