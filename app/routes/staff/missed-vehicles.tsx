/** `/staff/missed-vehicles`: the cars that shoppers looked for and the shop has in no list, most missed first. For staff. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/account/staff.ts'
import { type HandleOf, headersOf, metaOf } from '#app/page/page-handle.ts'
import { MissedVehiclesScreen } from '#ui/screens/staff/missed-vehicles-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Missed cars', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  return { view: { vehicles: await args.context.shop.missedVehicles.mostMissed(atOnce) } }
}

export default function MissedVehiclesRoute() {
  return <MissedVehiclesScreen {...useLoaderData<typeof loader>()} />
}

const atOnce = 200
