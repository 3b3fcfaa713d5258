/** The car that the shopper looked at last, and whether a tire fits it. */
import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'
import type { Item, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))
const vehicleSchema = v.object({ make: slug, model: slug, year: v.pipe(v.number(), v.integer()), trim: slug })

/** The cookie that remembers a car. */
export function rememberVehicle(
  context: AppLoadContext,
  { makeSlug, modelSlug, year, trimSlug }: VehicleFitment,
): Promise<string> {
  return context.cookies.vehicle.serialize({ make: makeSlug, model: modelSlug, year, trim: trimSlug })
}

/** `2019 Honda Civic Sport` when the remembered car takes this tire on an axle; null when it does not, or none is remembered. */
export async function carThatFits(request: Request, context: AppLoadContext, item: Item): Promise<string | null> {
  const kept = v.safeParse(vehicleSchema, await context.cookies.vehicle.parse(request.headers.get('Cookie')))
  if (!kept.success) return null
  const { make, model, year, trim } = kept.output
  const car = (await context.shop.catalogue.fitments(make, model, year)).find((fitment) => fitment.trimSlug === trim)
  const fits = [car?.front, car?.rear].some((axle) => axle && axle.sizeSlug === item.sizeSlug && item.loadIndex >= axle.loadIndex)
  return car && fits ? carName(car) : null
}

/** `2019 Honda Civic Sport` */
export function carName({ year, make, model, trim }: VehicleFitment): string {
  return `${year} ${make} ${model} ${trim}`.trim()
}
