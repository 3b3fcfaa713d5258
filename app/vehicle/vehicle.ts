/** The car that the shopper looked at last, and cars by their names. */
import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { Catalogue, Named } from '#machines/ports/catalogue.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))
const vehicleSchema = v.object({ make: slug, model: slug, year: v.pipe(v.number(), v.integer()), trim: slug })

/** The cookie that remembers a car. */
export function rememberVehicle(
  context: AppLoadContext,
  { makeSlug, modelSlug, year, trimSlug }: VehicleFitment,
): Promise<string> {
  return context.cookies.vehicle.serialize({ make: makeSlug, model: modelSlug, year, trim: trimSlug })
}

/** The remembered car; null where none is, or where it is not in the catalogue any more. */
export async function rememberedCar(request: Request, context: AppLoadContext): Promise<VehicleFitment | null> {
  const kept = v.safeParse(vehicleSchema, await context.cookies.vehicle.parse(request.headers.get('Cookie')))
  if (!kept.success) return null
  const { make, model, year, trim } = kept.output
  const cars = await context.shop.catalogue.fitments(make, model, year)
  return cars.find((fitment) => fitment.trimSlug === trim) ?? null
}

type CarAnswer = { car: VehicleFitment } | { unknown: 'make' | 'model' | 'year' | 'trim'; known: string[] }

/** A car by the names or the words in addresses of its parts. The trim may be missing where there is one only. */
export async function carNamed(
  catalogue: Catalogue,
  names: { make: string; model: string; year: number; trim: string },
): Promise<CarAnswer> {
  const makes = await catalogue.makes()
  const make = makes.find(isNamed(names.make))
  if (!make) return { unknown: 'make', known: [] }
  const models = await catalogue.models(make.slug)
  const model = models.find(isNamed(names.model))
  if (!model) return { unknown: 'model', known: models.map(({ slug: known }) => known) }
  const cars = await catalogue.fitments(make.slug, model.slug, names.year)
  if (!cars.length) return { unknown: 'year', known: (await catalogue.years(make.slug, model.slug)).map(String) }
  const only = cars.length === 1 && !names.trim ? cars[0] : undefined
  const car = only ?? cars.find(({ trim, trimSlug }) => isNamed(names.trim)({ slug: trimSlug, label: trim }))
  return car ? { car } : { unknown: 'trim', known: cars.map(({ trimSlug }) => trimSlug) }
}

const isNamed =
  (text: string) =>
  ({ slug: word, label }: Named) =>
    [word, label.toLowerCase()].includes(text.trim().toLowerCase())

/** `2019 Honda Civic Sport` */
export function carName({ year, make, model, trim }: VehicleFitment): string {
  return `${year} ${make} ${model} ${trim}`.trim()
}
