/** `/vehicles/[make]/[model]/[year]?trim=`: the tires that fit one car; front and rear apart where they differ. */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { slugPart } from '#app/listing/address-part.ts'
import { listingPage } from '#app/listing/listing-page.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { asRemembered, carName, enteredPlacard, placardHref, rememberVehicle } from '#app/vehicle/vehicle.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { isStaggeredSet, tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { fittingVariants } from '#machines/domain/fit/fitting-variants.ts'
import { fitVehicleOf, sizeLabelOf } from '#machines/domain/fit/of-catalogue.ts'
import { guideAddress } from '#machines/domain/guide/guide.ts'
import { withQuery } from '#machines/domain/listing/with-query.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: ({ view }) => view.title,
  description: ({ view }) => `${view.title}: ${view.lede} Load and speed are checked against the door placard, axle by axle.`,
  // A car with several trims has no page without one.
  canonical: ({ view }) =>
    withQuery(
      view.path,
      view.pages.kept.filter(([name]) => name === 'trim'),
    ),
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = listingPage(async ({ request, params, url, catalogue, context }) => {
  const [make, model] = [slugPart(params.make), slugPart(params.model)]
  const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : 0
  const fitments = await catalogue.fitments(make, model, year)
  const trim = url.searchParams.get('trim')
  const known = fitments.length === 1 && !trim ? fitments[0] : fitments.find((each) => each.trimSlug === trim)
  if (!fitments.length) throw new Response(null, { status: 404 })
  if (!known) throw redirect(`/vehicles?make=${make}&model=${model}&year=${year}`)
  const fitment = await asRemembered(request, context, known)
  const vehicle = fitVehicleOf(fitment)
  const hasTwoSizes = isStaggeredSet(vehicle.sets[0])
  const mounted = tiresOn(vehicle)
  const axle = hasTwoSizes && url.searchParams.get('axle') === 'rear' ? 'rear' : 'front'
  const original = (axle === 'rear' && fitment.rear) || fitment.front
  // What a car takes is shown to a partner too whose brands have nothing in that size.
  const size = await context.shop.catalogue.size(original.sizeSlug)
  const variants = fittingVariants(await catalogue.sizes(), fitment, {
    axle: hasTwoSizes ? axle : 'both',
    onSize: original.sizeSlug,
  })
  const path = `/vehicles/${make}/${model}/${year}`
  const car = carName(fitment)
  const withTrim = `${path}?trim=${fitment.trimSlug}`
  return {
    title: `Tires for your ${car}`,
    crumbs: [{ label: 'Home', href: '/' }, { label: 'Vehicles', href: '/vehicles' }, { label: car }],
    heading: { size: size?.label ?? sizeLabelOf(original) },
    lede: (total) => `${tires(total)} fit your ${car}${hasTwoSizes ? `, ${axle} axle` : ''}.`,
    change: { label: 'Change vehicle', href: '/?by=vehicle#find' },
    placard: {
      label: fitment.recorded ? 'Change your placard' : 'Enter your placard',
      href: placardHref(fitment, withTrim),
    },
    ...(axle === 'front' && { guideHref: guideAddress({ kind: 'car', make, model, year, trim: fitment.trimSlug }, []) }),
    perVehicle: mounted.front + mounted.rear,
    ...(hasTwoSizes
      ? {
          axles: {
            current: axle as 'front' | 'rear',
            front: { label: 'Front', href: `${withTrim}&axle=front` },
            rear: { label: 'Rear', href: `${withTrim}&axle=rear` },
          },
        }
      : {}),
    sizeSlugs: variants.map(({ sizeSlug }) => sizeSlug),
    variants,
    car: fitment,
    path,
    kept: [['trim', fitment.trimSlug], ...(axle === 'rear' ? [['axle', axle] as const] : [])],
    cookies: [await rememberVehicle(context, fitment, enteredPlacard(fitment))],
  }
})

export default function VehicleRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
