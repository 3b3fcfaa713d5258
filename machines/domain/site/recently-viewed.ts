/** The tires that a visitor looked at last, the newest first: each with its day, and the car that listings spoke of then. */
import * as v from 'valibot'
import { type CarKey, carKeySchema } from '#machines/domain/garage/garage.ts'
import { calendarDaySchema } from '#machines/domain/time/time-input.ts'

/** Shown at once. */
export const mostShown = 6
/** One more than is shown: a tire's own page leaves it out. */
const mostKept = mostShown + 1

export interface ViewedTire {
  itemId: string
  /** `yyyy-MM-dd`; null where a cookie of before does not say. */
  day: string | null
  /** The car that it was looked for; null for one that was looked for by its size. */
  car: CarKey | null
}

export const viewedIdSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'Send the id of a tire'))

/** A day of the calendar, `yyyy-MM-dd`. */
export const viewedDaySchema = calendarDaySchema('Send a day of the calendar, as yyyy-MM-dd')

/** As a cookie keeps it: the id alone, or with the day and the car's words. */
const keptSchema = v.union([
  v.pipe(
    viewedIdSchema,
    v.transform((itemId): ViewedTire => ({ itemId, day: null, car: null })),
  ),
  v.pipe(
    v.strictTuple([viewedIdSchema, v.nullable(viewedDaySchema)]),
    v.transform(([itemId, day]): ViewedTire => ({ itemId, day, car: null })),
  ),
  v.pipe(
    v.strictTuple([viewedIdSchema, v.nullable(viewedDaySchema), ...carParts(carKeySchema.entries)]),
    v.transform(([itemId, day, make, model, year, trim]): ViewedTire => ({ itemId, day, car: { make, model, year, trim } })),
  ),
])

function carParts({ make, model, year, trim }: typeof carKeySchema.entries) {
  return [make, model, year, trim] as const
}

/** What a cookie says, as far as it is tires. */
export function readViewed(value: unknown): ViewedTire[] {
  if (!Array.isArray(value)) return []
  return value
    .flatMap((each) => {
      const kept = v.safeParse(keptSchema, each)
      return kept.success ? [kept.output] : []
    })
    .slice(0, mostKept)
}

/** As a cookie keeps them. */
export function writtenViewed(viewed: readonly ViewedTire[]): unknown[] {
  return viewed.map(({ itemId, day, car }) => [itemId, day, ...(car ? [car.make, car.model, car.year, car.trim] : [])])
}

export function withViewed(viewed: readonly ViewedTire[], tire: ViewedTire): ViewedTire[] {
  return [tire, ...viewed.filter(({ itemId }) => itemId !== tire.itemId)].slice(0, mostKept)
}
