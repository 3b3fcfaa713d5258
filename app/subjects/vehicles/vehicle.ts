/** The car that the shopper looked at last, and cars by their names. */

import * as v from 'valibot'
import type { AppLoadContext } from '#app/remix/router.ts'
import type { PlacardSet, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { namedInAddress } from '#machines/domain/catalogue/named-in-address.ts'
import { carOf } from '#machines/domain/fit/car-sizes.ts'
import { withPlacard } from '#machines/domain/fit/placard.ts'
import { storedPlacardSchema } from '#machines/domain/fit/placard-form.ts'
import { type CarKey, carKeySchema } from '#machines/domain/garage/garage.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'

const vehicleSchema = v.object({
  ...carKeySchema.entries,
  // One that no form would have taken is dropped, and the car stays.
  placard: v.fallback(v.optional(storedPlacardSchema), undefined),
})

type CarParts = Pick<VehicleFitment, 'makeSlug' | 'modelSlug' | 'year' | 'trimSlug'>

/** The car by its words in addresses, as cookies and garages keep it. */
export function keyOfCar({ makeSlug, modelSlug, year, trimSlug }: CarParts): CarKey {
  return { make: makeSlug, model: modelSlug, year, trim: trimSlug }
}

/** The cookie that remembers a car, with the figures that the shopper entered from its placard. */
export function rememberVehicle(context: AppLoadContext, car: CarParts, placard: PlacardSet | null): Promise<string> {
  return rememberKey(context, keyOfCar(car), placard)
}

export function rememberKey(context: AppLoadContext, key: CarKey, placard: PlacardSet | null): Promise<string> {
  return context.cookies.vehicle.serialize({ ...key, ...(placard && { placard }) })
}

/**
 * The car that this browser looked at last, or else the default of the account's garage; by the shopper's own figures where they
 * entered any. Null where none is, or where it is not in the catalogue.
 */
export async function rememberedCar(request: Pick<Request, 'headers'>, context: AppLoadContext): Promise<VehicleFitment | null> {
  const kept = await rememberedKey(request, context)
  if (kept) return carOfKey(context.shop.catalogue, kept)
  const ofAccount = (await context.visitor.garage())?.find(({ isDefault }) => isDefault)
  return ofAccount ? carOfKey(context.shop.catalogue, ofAccount) : null
}

/** The car that this browser looked at last, by its words; null where none is. */
export async function rememberedKey(
  request: Pick<Request, 'headers'>,
  { cookies }: Pick<AppLoadContext, 'cookies'>,
): Promise<v.InferOutput<typeof vehicleSchema> | null> {
  const kept = v.safeParse(vehicleSchema, await cookies.vehicle.parse(request.headers.get('Cookie')))
  return kept.success ? kept.output : null
}

/** Null for a car that is not in the catalogue. */
export async function carOfKey(
  catalogue: Pick<Catalogue, 'fitments'>,
  { make, model, year, trim, placard }: CarKey & { placard?: PlacardSet },
): Promise<VehicleFitment | null> {
  const car = carOf(await catalogue.fitments(make, model, year), trim)
  return car && placard ? withPlacard(car, placard) : car
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

export function isSameCar(one: CarParts, other: CarParts): boolean {
  return (['makeSlug', 'modelSlug', 'year', 'trimSlug'] as const).every((part) => one[part] === other[part])
}

/** The tires of this car: by its trim, by the size on its sidewall, or without either where all trims take the same. */
export function carHref({ trimSlug, isBySize, ...car }: CarParts & Pick<VehicleFitment, 'isBySize'>): string {
  return withQuery(carPath(car), carWord({ trimSlug, isBySize }))
}

export function carPath({ makeSlug, modelSlug, year }: Omit<CarParts, 'trimSlug'>): string {
  return `/vehicles/${makeSlug}/${modelSlug}/${year}`
}

/** What an address says beside make, model and year. */
export function carWord({ trimSlug, isBySize }: Pick<VehicleFitment, 'trimSlug' | 'isBySize'>): Array<[string, string]> {
  return trimSlug === '' ? [] : [[isBySize ? 'oem' : 'trim', trimSlug]]
}

/** Where the figures of this car's placard are entered; `returnTo` is the page that asks. */
export function placardHref(car: CarParts & Pick<VehicleFitment, 'isBySize'>, returnTo: string): string {
  return `${carPath(car)}/placard?${new URLSearchParams([...carWord(car), ['returnTo', returnTo]])}`
}

/** `known`: what would be right in the place of the first part that is not. */
type CarAnswer =
  | { car: VehicleFitment }
  | { unknown: 'make' | 'model' | 'year'; known: string[] }
  /** `path`: the page that asks for the trim. */
  | { unknown: 'trim'; known: string[]; path: string }

/**
 * A car by the names or the words in addresses of its parts. The trim may be a size, and be missing where all trims take the same
 * tires.
 */
export async function carNamed(
  catalogue: Catalogue,
  names: { make: string; model: string; year: number; trim: string },
): Promise<CarAnswer> {
  const makes = await catalogue.makes()
  const make = namedInAddress(makes, names.make)
  if (!make) return { unknown: 'make', known: [] }
  const models = await catalogue.models(make.slug)
  const model = namedInAddress(models, names.model)
  if (!model) return { unknown: 'model', known: models.map(({ slug: known }) => known) }
  const cars = await catalogue.fitments(make.slug, model.slug, names.year)
  if (!cars.length) return { unknown: 'year', known: (await catalogue.years(make.slug, model.slug)).map(String) }
  const car = carOf(cars, names.trim)
  return car ? { car } : { unknown: 'trim', known: cars.map(({ trimSlug }) => trimSlug), path: carPath(cars[0]!) }
}

/** `2019 Honda Civic Sport` */
export function carName({ year, make, model, trim }: VehicleFitment): string {
  return `${year} ${make} ${model} ${trim}`.trim()
}
