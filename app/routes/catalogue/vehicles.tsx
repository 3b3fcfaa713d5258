/** `/vehicles`: the car by its lists, by VIN or by license plate, and the makes. */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { carOfPlate, carOfVin, lookupMessages } from '#app/subjects/vehicles/looked-up-car.ts'
import { pickerPage, reopenedAnswers } from '#app/subjects/vehicles/picker-page.ts'
import { plateSchema, vinSchema } from '#machines/domain/vehicles/lookup-forms.ts'
import { VehiclesScreen } from '#ui/screens/hubs/vehicles-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: 'Tires by vehicle',
  description:
    'Choose year, make and model, or enter a VIN or a license plate, and see the tires that fit each axle of your vehicle.',
  canonical: '/vehicles',
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { catalogue, vehicleLookup } = context.shop
  const { searchParams } = new URL(request.url)
  const decoded = searchParams.get('decoded') ?? ''
  return {
    view: {
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Vehicles' }],
      picker: await pickerPage(catalogue, await reopenedAnswers(request, context, searchParams)),
      question: /^\d{4}$/.test(decoded) ? lookupMessages.year(decoded) : null,
      makes: (await catalogue.makes()).map(({ slug, label }) => ({ label, href: `/vehicles/${slug}` })),
      takes: { vins: vehicleLookup !== null, plates: vehicleLookup !== null && vehicleLookup.vinOfPlate !== null },
    },
  }
}

const vin = formAction(
  vinSchema,
  async ({ input, context, again }) => {
    const { vehicleLookup, attempts } = context.shop
    if (!vehicleLookup) return again(404, { message: lookupMessages.unavailable })
    const retryAfter = await attempts.take([{ kind: 'vehicleLookup:address', of: context.clientAddress }])
    if (retryAfter !== null) return again(429, { message: sentences.tooMany, retryAfter })
    const found = await carOfVin(context, vehicleLookup, input.vin)
    if (found.outcome === 'leads') return redirect(found.href, 303)
    if (found.outcome === 'notFound') return again(404, { message: lookupMessages.vinNotFound, messageField: 'vin' })
    return again(503, { message: lookupMessages.unavailable, retryAfter: 60 })
  },
  { about: 'anyone', name: 'vin', changesNothing: true },
)

const plate = formAction(
  plateSchema,
  async ({ input, context, again }) => {
    const { vehicleLookup, attempts } = context.shop
    if (!vehicleLookup?.vinOfPlate) return again(404, { message: lookupMessages.unavailable })
    const retryAfter = await attempts.take([{ kind: 'vehicleLookup:address', of: context.clientAddress }])
    if (retryAfter !== null) return again(429, { message: sentences.tooMany, retryAfter })
    const found = await carOfPlate(context, vehicleLookup, input)
    if (found.outcome === 'leads') return redirect(found.href, 303)
    if (found.outcome === 'notFound') return again(404, { message: lookupMessages.plateNotFound, messageField: 'plate' })
    return again(503, { message: lookupMessages.unavailable, retryAfter: 60 })
  },
  { about: 'anyone', name: 'plate', changesNothing: true },
)

export const action = formActions({ vin, plate })

export default function VehiclesRoute() {
  return <VehiclesScreen {...useLoaderData<typeof loader>()} />
}
