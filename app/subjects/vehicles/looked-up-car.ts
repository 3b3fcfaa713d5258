/** The car of a VIN or a license plate. Neither is kept: they are in the posted form alone, and only the car is in an address. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { carOf } from '#machines/domain/fit/car-sizes.ts'
import { plainName } from '#machines/domain/search/alike.ts'
import { slugOf } from '#machines/domain/slug.ts'
import { decodedModel, decodedTrim, isHeavier, isOfAnotherCar } from '#machines/domain/vehicles/decoded-car.ts'
import type { Plate } from '#machines/domain/vehicles/plate.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { Catalogue, Named } from '#machines/ports/commerce/catalogue.ts'
import type { DecodedVehicle, VehicleLookup } from '#machines/ports/vehicles/vehicle-lookup.ts'
import { countMiss } from './missed-car.ts'
import { carHref, carPath } from './vehicle.ts'

/** Where the shopper continues, or why not. */
export type LookupAnswer = { outcome: 'leads'; href: string } | { outcome: 'notFound' } | { outcome: 'unavailable' }

export const lookupMessages = {
  vinNotFound: 'The federal register does not know this VIN. Compare it with the door frame, or choose your car from the lists.',
  plateNotFound: 'No car is registered under this plate in this state. Check both, or choose your car from the lists.',
  year: (year: string) =>
    `The federal register reads this VIN as a car of ${year}, and says that the year may be wrong. Choose the year of your registration.`,
  unavailable: 'The register does not answer at the moment. Try again in a few minutes, or choose your car from the lists.',
} as const

/** `vin` is checked. */
export async function carOfVin(context: AppLoadContext, lookup: VehicleLookup, vin: string): Promise<LookupAnswer> {
  const found = await lookup.ofVin(vin)
  return found.outcome === 'decoded' ? { outcome: 'leads', href: await hrefOf(context, found.vehicle) } : found
}

export async function carOfPlate(
  context: AppLoadContext,
  { ofVin, vinOfPlate }: VehicleLookup,
  plate: Plate,
): Promise<LookupAnswer> {
  const found = vinOfPlate ? await vinOfPlate(plate) : ({ outcome: 'unavailable' } as const)
  return found.outcome === 'found' ? carOfVin(context, { ofVin, vinOfPlate }, found.vin) : found
}

/**
 * Its tires, where everything that the register says is in our names of the car. Otherwise a question: for the year, where the register is
 * not sure of it; for the trim, or the size on the sidewall; and for the size on the door placard, where we have no such car, which is then
 * counted.
 */
async function hrefOf(context: AppLoadContext, vehicle: DecodedVehicle): Promise<string> {
  const { catalogue } = context.shop
  const make = (await catalogue.makes()).find(({ label }) => plainName(label) === plainName(vehicle.make))
  if (make && !vehicle.isYearSure) return yearQuestion(catalogue, make, vehicle)
  const found = make && decodedModel(vehicle, make.label, await catalogue.models(make.slug, vehicle.year))
  const cars = found ? await catalogue.fitments(make.slug, found.model.slug, vehicle.year) : []
  const [first] = cars
  if (!found || !first) return placardQuestion(context, vehicle)
  const labels = cars.map(({ trim }) => trim)
  const { trim, left } = decodedTrim(vehicle, found.left, labels)
  const isOther = left.includes('series') && isOfAnotherCar(vehicle.series!)
  if (isOther || isHeavier(first.model, first.vehicleClass === 'pickup', vehicle)) return placardQuestion(context, vehicle)
  const unknown = left.filter((part) => part !== 'series').map((part) => slugOf(vehicle[part]!) ?? 'other')
  if (unknown.length > 0) return withQuery(carPath(first), [['trim', unknown.join('-')]])
  const car = carOf(cars, trim ?? '')
  return car ? carHref(car) : carPath(first)
}

/** The lists with make and model chosen, and the year open. */
async function yearQuestion(catalogue: Pick<Catalogue, 'models'>, make: Named, vehicle: DecodedVehicle): Promise<string> {
  const found = decodedModel(vehicle, make.label, await catalogue.models(make.slug))
  return withQuery('/vehicles', [
    ['make', make.slug],
    ...(found ? [['model', found.model.slug] as const] : []),
    ['decoded', String(vehicle.year)],
  ])
}

async function placardQuestion(context: AppLoadContext, vehicle: DecodedVehicle): Promise<string> {
  const { year, make } = vehicle
  const model = wholeName(vehicle)
  await countMiss(context, { year, make, model })
  const named = { year: String(year), make: slugOf(make) ?? '', model: slugOf(model) ?? '' }
  return `/vehicles/not-listed?${new URLSearchParams(named)}`
}

/** With the series, where it tells the car from another one: `Silverado 2500HD`. */
function wholeName({ model, series }: DecodedVehicle): string {
  const isSaid = series === null || plainName(model).includes(plainName(series)) || !isOfAnotherCar(series)
  return isSaid ? model : `${model} ${series}`
}
