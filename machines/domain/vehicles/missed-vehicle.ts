/** A car that is in no list of the shop, as the shopper names it. It is counted, and nothing of the shopper is kept. */
import * as v from 'valibot'
import { slugOf } from '#machines/domain/slug.ts'
import { typedLine } from '#machines/domain/written-text.ts'

export interface MissedVehicle {
  year: number
  makeSlug: string
  modelSlug: string
}

export interface CountedMiss extends MissedVehicle {
  times: number
  /** ISO 8601. */
  firstAt: string
  lastAt: string
}

const missedMessages = {
  year: 'Enter the model year, four digits from 1950 on',
  make: 'Enter the make, like Honda',
  model: 'Enter the model, like Civic',
} as const

/** A year or two ahead: makers sell next year's models. */
const newestYear = 2030

/** Words that could be about a person, or are a VIN, are none of a car. */
const isName = (text: string) =>
  /^[\p{L}\d][\p{L}\d .&+'/-]{0,29}$/u.test(text) && !/\d{6}/.test(text) && !/^[A-HJ-NPR-Z\d]{17}$/i.test(text)

const name = (message: string) => v.pipe(typedLine(), v.check(isName, message))

export const missedVehicleEntries = {
  year: v.pipe(
    typedLine(),
    v.regex(/^\d{4}$/, missedMessages.year),
    v.transform(Number),
    v.check((year) => year >= 1950 && year <= newestYear, missedMessages.year),
  ),
  make: name(missedMessages.make),
  model: name(missedMessages.model),
}

/** Null for words that are no car's. */
export function missedVehicleOf(named: { year: number; make: string; model: string }): MissedVehicle | null {
  const parsed = v.safeParse(v.object(missedVehicleEntries), { ...named, year: String(named.year) })
  if (!parsed.success) return null
  const { year, make, model } = parsed.output
  const [makeSlug, modelSlug] = [slugOf(make), slugOf(model)]
  return makeSlug && modelSlug ? { year, makeSlug, modelSlug } : null
}
