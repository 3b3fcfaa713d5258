/** `/account/my-garage`: the cars that the visitor keeps, a guest's on this device and an account's everywhere. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { readRemoved } from '#app/subjects/vehicles/change-garage.ts'
import { carsOfGarage, keptCars } from '#app/subjects/vehicles/garage.ts'
import { pickerPage } from '#app/subjects/vehicles/picker-page.ts'
import { carHref, carName, carOfKey } from '#app/subjects/vehicles/vehicle.ts'
import { hasTwoSizes, sizeLabelOf } from '#machines/domain/fit/of-catalogue.ts'
import { isCar } from '#machines/domain/garage/garage.ts'
import { garageAfter, garageMessages } from '#machines/storefront/garage/garage.view.ts'
import { GarageScreen } from '#ui/screens/garage/garage-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/account',
  title: 'My garage',
  robots: 'noindex',
  cache: 'no-store',
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = pageUrl(request)
  const account = await context.visitor.account()
  const { state, cars } = garageAfter(await keptCars(request, context))
  const removed = readRemoved(searchParams)
  const gone = removed && !cars.some(isCar(removed.car)) ? await carOfKey(context.shop.catalogue, removed.car) : null
  return {
    view: {
      crumbs: account ? [{ label: 'Account', href: '/account' }, { label: 'My garage' }] : [{ label: 'My garage' }],
      isSignedIn: account !== null,
      isFull: state === 'full' ? garageMessages.full : null,
      cars: (await carsOfGarage(context, cars)).map(({ kept, fitment }) => ({
        key: kept,
        name: carName(fitment),
        href: carHref(fitment),
        isDefault: kept.isDefault,
        sizes: hasTwoSizes(fitment)
          ? [sizeLabelOf(fitment.front), sizeLabelOf(fitment.rear ?? fitment.front)]
          : [sizeLabelOf(fitment.front)],
        hasPlacard: kept.placard !== undefined,
      })),
      removed: removed && gone && { ...removed, name: carName(gone) },
      picker: await pickerPage(context.shop.catalogue, searchParams),
    },
  }
}

export default function MyGarageRoute() {
  return <GarageScreen {...useLoaderData<typeof loader>()} />
}
