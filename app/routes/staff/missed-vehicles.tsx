/** `/staff/missed-vehicles`: the cars that shoppers looked for and the shop has in no list, most missed first. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { shownRows } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { mediumDate } from '#machines/domain/time/dates.ts'
import { dayOn, homeTimeZone } from '#machines/domain/time/instants.ts'
import type { CountedMiss } from '#machines/domain/vehicles/missed-vehicle.ts'
import { MissedVehiclesScreen, type MissedVehiclesView } from '#ui/screens/staff/missed-vehicles-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Missed cars', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: MissedVehiclesView }> {
  await requireStaff(args)
  const { shop } = args.context
  const { shown, unshown } = shownRows(shop, await shop.missedVehicles.mostMissed(atOnce), worded, (car) => ({
    name: nameOf(car),
    href: null,
  }))
  return { view: { vehicles: shown, unshown } }
}

export default function MissedVehiclesRoute() {
  return <MissedVehiclesScreen {...useLoaderData<typeof loader>()} />
}

function worded(car: CountedMiss): MissedVehiclesView['vehicles'][number] {
  const dayOf = (instant: string) => mediumDate(dayOn(instant, homeTimeZone))
  return { car: nameOf(car), times: car.times, first: dayOf(car.firstAt), last: dayOf(car.lastAt) }
}

const nameOf = ({ year, makeSlug, modelSlug }: CountedMiss) => `${year} ${makeSlug} ${modelSlug}`
const atOnce = 200
