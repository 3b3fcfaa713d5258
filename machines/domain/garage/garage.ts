/** The cars that a shopper keeps: in a cookie, or with an account in the database. A car is kept by its words in addresses. */
import * as v from 'valibot'
import type { PlacardSet } from '#machines/domain/catalogue/catalogue.ts'
import { storedPlacardSchema } from '#machines/domain/fit/placard-form.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))

/** A trim by its word in addresses; a size (`225-45r17`) where the shopper named that; empty where all trims take the same tires. */
const trimWordSchema = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{0,60}$/))

export const carKeySchema = v.object({
  make: slug,
  model: slug,
  year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100)),
  trim: trimWordSchema,
})
export type CarKey = v.InferOutput<typeof carKeySchema>

export interface GarageCar extends CarKey {
  /** The car that listings and tires speak of when the shopper has not looked at another since. */
  isDefault: boolean
  /** The shopper's own figures. */
  placard?: PlacardSet | undefined
}

export const garageCarSchema = v.object({
  ...carKeySchema.entries,
  isDefault: v.boolean(),
  /** Ones that no form would have taken are dropped, and the car stays. */
  placard: v.fallback(v.optional(storedPlacardSchema), undefined),
})

/** They fit into a cookie. */
export const mostCars = 8

/** What is kept, as far as it is cars: each once, and one of them the default. */
export function readGarage(kept: unknown): GarageCar[] {
  if (!Array.isArray(kept)) return []
  const cars: GarageCar[] = []
  for (const each of kept) {
    const parsed = v.safeParse(garageCarSchema, each)
    if (parsed.success && !cars.some(isCar(parsed.output)) && cars.length < mostCars) cars.push(parsed.output)
  }
  return withOneDefault(cars)
}

/** The first that says so; the first car where none does. */
export function withOneDefault(cars: readonly GarageCar[]): GarageCar[] {
  const preferred = Math.max(
    0,
    cars.findIndex(({ isDefault }) => isDefault),
  )
  return cars.map((car, at) => ({ ...car, isDefault: at === preferred }))
}

/** The cars of an account with those that a guest brings, as far as there is room; the default of the account stays. */
export function mergedGarages(own: readonly GarageCar[], brought: readonly GarageCar[]): GarageCar[] {
  const others = brought.filter((car) => !own.some(isCar(car)))
  const merged = [...own, ...others.map((car) => ({ ...car, isDefault: own.length === 0 && car.isDefault }))]
  return withOneDefault(merged.slice(0, mostCars))
}

export const isCar =
  (one: CarKey) =>
  (other: CarKey): boolean =>
    one.make === other.make && one.model === other.model && one.year === other.year && one.trim === other.trim
