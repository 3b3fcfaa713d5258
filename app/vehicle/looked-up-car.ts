/** The car of a VIN or a license plate. Neither is kept: they are in the posted form alone, and only the car is in an address. */
import type { AppLoadContext } from '@remix-run/node'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { carOf } from '#machines/domain/fit/car-sizes.ts'
import { slugOf } from '#machines/domain/slug.ts'
import type { Plate } from '#machines/domain/vehicles/plate.ts'
import type { Catalogue, Named } from '#machines/ports/commerce/catalogue.ts'
import type { DecodedVehicle, VehicleLookup } from '#machines/ports/vehicle-lookup.ts'
import { countMiss } from './missed-car.ts'
import { carHref, carPath } from './vehicle.ts'

/** Where the shopper continues, or why not. */
export type LookupAnswer = { outcome: 'leads'; href: string } | { outcome: 'notFound' } | { outcome: 'unavailable' }

export const lookupMessages = {
  vinNotFound: 'The federal register does not know this VIN. Compare it with the door frame, or choose your car from the lists.',
  plateNotFound: 'No car is registered under this plate in this state. Check both, or choose your car from the lists.',
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

/** Its tires, the question for its trim, or the way to its size where we have no such car, which is then counted. */
async function hrefOf(context: AppLoadContext, vehicle: DecodedVehicle): Promise<string> {
  const cars = await decodedCars(context.shop.catalogue, vehicle)
  const [first] = cars
  if (first) {
    const car = (vehicle.trim !== null && carOf(cars, vehicle.trim)) || carOf(cars, '')
    return car ? carHref(car) : carPath(first)
  }
  const { year, make, model } = vehicle
  await countMiss(context, { year, make, model })
  const named = { year: String(year), make: slugOf(make) ?? '', model: slugOf(model) ?? '' }
  return `/vehicles/not-listed?${new URLSearchParams(named)}`
}

/** The trims of the car. A register writes `MERCEDES-BENZ` and `328i`; our catalogue has the model by its series then. */
async function decodedCars(
  catalogue: Pick<Catalogue, 'makes' | 'models' | 'fitments'>,
  { year, make, model, series }: DecodedVehicle,
): Promise<VehicleFitment[]> {
  const ours = (await catalogue.makes()).find(({ slug, label }) => [plain(slug), plain(label)].includes(plain(make)))
  if (!ours) return []
  const models = await catalogue.models(ours.slug, year)
  const names = [model, ...(series ? [series, `${model} ${series}`] : [])]
  for (const name of names) {
    const found = modelNamed(models, name)
    if (found) return catalogue.fitments(ours.slug, found.slug, year)
  }
  return []
}

function modelNamed(models: readonly Named[], name: string): Named | undefined {
  return models.find(({ slug, label }) => [plain(slug), plain(label)].includes(plain(name)))
}

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '')
