/**
 * `/vehicles/[make]/[model]/[year]?trim=&oem=`: one car, each axle, and the tires that fit it. `oem` is the original size, for shoppers who do
 * not know the trim. Without either, the trim is asked where trims have different sizes.
 */
import { data, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { listingPage } from '#app/subjects/listing/listing-page.ts'
import { fitmentsOfAddress } from '#app/subjects/vehicles/car-of-address.ts'
import {
  asRemembered,
  carHref,
  carName,
  carPath,
  carWord,
  enteredPlacard,
  placardHref,
  rememberVehicle,
} from '#app/subjects/vehicles/vehicle.ts'
import { vehicleView } from '#app/subjects/vehicles/vehicle-view.ts'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { carOf, sizesOfCar } from '#machines/domain/fit/car-sizes.ts'
import { tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { variantsOfAxle } from '#machines/domain/fit/fitting-variants.ts'
import { fitVehicleOf, hasTwoSizes, sizeLabelOf } from '#machines/domain/fit/of-catalogue.ts'
import { fieldOfCar, guideAddress } from '#machines/domain/guide/guide.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { TrimQuestionScreen } from '#ui/screens/vehicles/trim-question-screen.tsx'
import type { TrimQuestionView } from '#ui/screens/vehicles/vehicle.view.ts'
import { VehicleScreen } from '#ui/screens/vehicles/vehicle-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: ({ view }) => view.title,
  description: ({ view }) => `${view.title}: ${view.lede} Load and speed are checked against the door placard, axle by axle.`,
  // A car whose trim decides has a page for each trim beside the one that asks.
  canonical: ({ view }) =>
    view.kind === 'question'
      ? view.path
      : withQuery(
          view.path,
          view.pages.kept.filter(([name]) => name === 'trim' || name === 'oem'),
        ),
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { fitments, known } = await carAt(args)
  if (!known) return data({ view: questionView(fitments) })
  const car = await asRemembered(request, context, known)
  const { data: page, init } = await carPage(args)
  const catalogue = await context.visitor.catalogue()
  const vehicle = await vehicleView(request, context, { car, catalogue, trims: fitments.length })
  return data({ view: { kind: 'car' as const, ...page.view, vehicle } }, init ?? {})
}

export default function VehicleRoute() {
  const { view } = useLoaderData<typeof loader>()
  return view.kind === 'question' ? <TrimQuestionScreen view={view} /> : <VehicleScreen view={view} />
}

/** Throws the 404 answer for a car that is in no list, and leads to the address of the car from any other spelling. */
async function carAt({ request, params, context }: LoaderFunctionArgs) {
  const fitments = await fitmentsOfAddress(context.shop.catalogue, params)
  requireOwnAddress(request, carPath(fitments[0]))
  const { searchParams } = new URL(request.url)
  // A trim or a size that this car does not have leads to the question.
  return { fitments, known: carOf(fitments, searchParams.get('trim') || searchParams.get('oem') || '') }
}

const carPage = listingPage(async (args) => {
  const { request, url, catalogue, context } = args
  const { known } = await carAt(args)
  const car = await asRemembered(request, context, known!)
  const mounted = tiresOn(fitVehicleOf(car))
  const isStaggered = hasTwoSizes(car)
  const axle = isStaggered && url.searchParams.get('axle') === 'rear' ? 'rear' : 'front'
  const original = (axle === 'rear' && car.rear) || car.front
  // What a car takes is shown to a partner too whose brands have nothing in that size.
  const size = await context.shop.catalogue.size(original.sizeSlug)
  const variants = variantsOfAxle(await catalogue.sizes(), car, axle)
  const name = carName(car)
  const href = carHref(car)
  const withAxle = (to: 'front' | 'rear') => withQuery(carPath(car), [...carWord(car), ['axle', to]])
  return {
    title: `Tires for your ${name}`,
    crumbs: crumbsOf(car, name),
    heading: isStaggered ? { text: `${name} tires` } : { size: size?.label ?? sizeLabelOf(original) },
    lede: (total) => `${tires(total)} fit your ${name}${isStaggered ? `, ${axle} axle` : ''}.`,
    change: { label: 'Change vehicle', href: '/vehicles#find' },
    placard: { label: car.recorded ? 'Change your placard' : 'Enter your placard', href: placardHref(car, href) },
    ...(axle === 'front' && { guideHref: guideAddress(fieldOfCar(car), []) }),
    perVehicle: mounted.front + mounted.rear,
    ...(isStaggered
      ? {
          axles: {
            current: axle as 'front' | 'rear',
            front: { label: 'Front', href: withAxle('front') },
            rear: { label: 'Rear', href: withAxle('rear') },
          },
        }
      : {}),
    sizeSlugs: variants.map(({ sizeSlug }) => sizeSlug),
    variants,
    car,
    path: carPath(car),
    kept: [...carWord(car), ...(axle === 'rear' ? [['axle', axle] as const] : [])],
    own: carWord(car),
    cookies: [await rememberVehicle(context, car, enteredPlacard(car))],
  }
})

function questionView(fitments: readonly VehicleFitment[]): TrimQuestionView {
  const [first] = fitments as [VehicleFitment]
  const { year, make, model } = first
  const name = `${year} ${make} ${model}`
  const path = carPath(first)
  const sizes = sizesOfCar(fitments)
  return {
    kind: 'question',
    title: `${name} tires`,
    path,
    crumbs: crumbsOf(first, String(year)),
    lede:
      sizes.length === 1
        ? 'We know one size of this car. Is it the one on the sidewall?'
        : `This car comes in ${sizes.length} sizes. Which is on the sidewall?`,
    sizes: sizes.map(({ slug, label, trims }) => ({
      label,
      href: withQuery(path, [['oem', slug]]),
      trims: trims.map((trim) => ({ label: trim.label, href: withQuery(path, [['trim', trim.slug]]) })),
    })),
    placardHref: `/vehicles/not-listed?${new URLSearchParams({ year: String(year), make: first.makeSlug, model: first.modelSlug })}`,
  }
}

function crumbsOf({ make, makeSlug, model, modelSlug }: VehicleFitment, last: string) {
  return [
    { label: 'Home', href: '/' },
    { label: 'Vehicles', href: '/vehicles' },
    { label: make, href: `/vehicles/${makeSlug}` },
    { label: model, href: `/vehicles/${makeSlug}/${modelSlug}` },
    { label: last },
  ]
}
