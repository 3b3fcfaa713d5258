/** What changes the cars that a shopper keeps. */
import * as v from 'valibot'
import { type CarKey, carKeySchema, type GarageCar, garageCarSchema } from '#machines/domain/garage/garage.ts'

const car = v.object({ car: carKeySchema })

export const garageEvents = {
  'car.add': v.object({ car: garageCarSchema }),
  'car.remove': car,
  'car.restore': v.object({ car: garageCarSchema, place: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  'car.prefer': car,
  'cars.merge': v.object({ cars: v.array(garageCarSchema) }),
} as const

export type GarageEvent =
  | { type: 'car.add'; car: GarageCar }
  | { type: 'car.remove'; car: CarKey }
  /** Undoes a removal: the car comes back to its place. */
  | { type: 'car.restore'; car: GarageCar; place: number }
  | { type: 'car.prefer'; car: CarKey }
  /** A guest signs in with cars of their own. */
  | { type: 'cars.merge'; cars: readonly GarageCar[] }
