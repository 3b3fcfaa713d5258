/**
 * `/vehicles/[make]/[model]/[year]/placard?trim=&returnTo=`: the figures of the car's door placard, entered by hand. They stand in the
 * place of our record of that car, in this browser, until the shopper goes back to the record.
 */
import { type AppLoadContext, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { fitmentsOfAddress } from '#app/subjects/vehicles/car-of-address.ts'
import { asRemembered, carHref, carName, carPath, enteredPlacard, rememberVehicle } from '#app/subjects/vehicles/vehicle.ts'
import type { PlacardSet, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { carOf } from '#machines/domain/fit/car-sizes.ts'
import { placardSchema, typedPlacard } from '#machines/domain/fit/placard-form.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { PlacardScreen } from '#ui/screens/fit/placard-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: ({ view }) => `Door placard of your ${view.car}`,
  robots: 'noindex',
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const recorded = await carAt(request, params, context)
  requireOwnAddress(request, `${carPath(recorded)}/placard`)
  const car = await asRemembered(request, context, recorded)
  const name = carName(car)
  const list = carHref(car)
  return {
    view: {
      car: name,
      crumbs: [
        { label: 'Home', href: '/' },
        { label: 'Vehicles', href: '/vehicles' },
        { label: name, href: list },
        { label: 'Placard' },
      ],
      typed: typedPlacard(car),
      isEntered: enteredPlacard(car) !== null,
      returnTo: safePath(pageUrl(request).searchParams.get('returnTo'), list),
    },
  }
}

const enter = formAction(placardSchema, async ({ input, ...args }) => answerWith(args, input), {
  about: 'visitor',
  name: 'placard',
  changesNothing: true,
})

const forget = formAction(emptySchema, async (args) => answerWith(args, null), {
  about: 'visitor',
  name: 'forget',
  changesNothing: true,
})

export const action = formActions({ placard: enter, forget })

export default function PlacardRoute() {
  return <PlacardScreen {...useLoaderData<typeof loader>()} />
}

/** Remembers the car with these figures, or by our record without any, and goes back to where the shopper came from. */
async function answerWith(
  { request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
  placard: PlacardSet | null,
): Promise<Response> {
  const car = await carAt(request, params, context)
  const cookie = await rememberVehicle(context, car, placard)
  const back = safePath(pageUrl(request).searchParams.get('returnTo'), carHref(car))
  return redirect(back, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** The car as our record has it; 404 where it is none of ours. */
async function carAt(request: Request, params: LoaderFunctionArgs['params'], { shop }: AppLoadContext): Promise<VehicleFitment> {
  const cars = await fitmentsOfAddress(shop.catalogue, params)
  const { searchParams } = pageUrl(request)
  const car = carOf(cars, searchParams.get('trim') ?? searchParams.get('oem') ?? '')
  if (!car) throw new Response(null, { status: 404 })
  return car
}
