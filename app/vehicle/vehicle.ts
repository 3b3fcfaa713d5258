/** The car that the shopper looked at last, and cars by their names. */
import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'
import type { PlacardSet, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { withPlacard } from '#machines/domain/fit/placard.ts'
import { storedPlacardSchema } from '#machines/domain/fit/placard-form.ts'
import type { Catalogue, Named } from '#machines/ports/catalogue.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))
const vehicleSchema = v.object({
  make: slug,
  model: slug,
  year: v.pipe(v.number(), v.integer()),
  trim: slug,
  // One that no form would have taken is dropped, and the car stays.
  placard: v.fallback(v.optional(storedPlacardSchema), undefined),
})

type CarKey = Pick<VehicleFitment, 'makeSlug' | 'modelSlug' | 'year' | 'trimSlug'>

/** The cookie that remembers a car, with the figures that the shopper entered from its placard. */
export function rememberVehicle(
  context: AppLoadContext,
  { makeSlug, modelSlug, year, trimSlug }: CarKey,
  placard: PlacardSet | null,
): Promise<string> {
  const car = { make: makeSlug, model: modelSlug, year, trim: trimSlug }
  return context.cookies.vehicle.serialize({ ...car, ...(placard && { placard }) })
}

/** The remembered car, by the shopper's own figures where they entered any; null where none is, or where it is not in the catalogue. */
export async function rememberedCar(request: Request, context: AppLoadContext): Promise<VehicleFitment | null> {
  const kept = v.safeParse(vehicleSchema, await context.cookies.vehicle.parse(request.headers.get('Cookie')))
  if (!kept.success) return null
  const { make, model, year, trim, placard } = kept.output
  const cars = await context.shop.catalogue.fitments(make, model, year)
  const car = cars.find((fitment) => fitment.trimSlug === trim)
  if (!car) return null
  return placard ? withPlacard(car, placard) : car
}

/** This car by the figures that the shopper entered for it, or else by our record. */
export async function asRemembered(request: Request, context: AppLoadContext, car: VehicleFitment): Promise<VehicleFitment> {
  const remembered = await rememberedCar(request, context)
  return remembered && isSameCar(remembered, car) ? remembered : car
}

/** The figures that the shopper entered; null where the car is as our record has it. */
export function enteredPlacard({ front, rear, recorded }: VehicleFitment): PlacardSet | null {
  return recorded ? { front, ...(rear && { rear }) } : null
}

function isSameCar(one: CarKey, other: CarKey): boolean {
  return (['makeSlug', 'modelSlug', 'year', 'trimSlug'] as const).every((part) => one[part] === other[part])
}

/** Where the figures of this car's placard are entered; `returnTo` is the page that asks. */
export function placardHref({ makeSlug, modelSlug, year, trimSlug }: CarKey, returnTo: string): string {
  return `/vehicles/${makeSlug}/${modelSlug}/${year}/placard?${new URLSearchParams({ trim: trimSlug, returnTo })}`
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
