/** The forms of the garage: one event of its chart each, and back to where the shopper was. */

import * as v from 'valibot'
import { redirect } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { carKeySchema, type GarageCar, garageCarSchema, isCar } from '#machines/domain/garage/garage.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { GarageEvent } from '#machines/storefront/garage/garage.events.ts'
import { changeGarage, keptCars } from './garage.ts'
import { carOfKey, enteredPlacard, isSameCar, rememberedCar } from './vehicle.ts'

const text = v.optional(v.string(), '')
const changeSchema = v.object({
  event: v.picklist(['car.add', 'car.remove', 'car.restore', 'car.prefer'], sentences.generic),
  make: text,
  model: text,
  year: text,
  trim: text,
  /** Of a car that comes back: where it was, and what was known of it. */
  place: text,
  isDefault: text,
  placard: text,
})

export const changeGarageForm = formAction(
  changeSchema,
  async ({ input, values, request, context, again }) => {
    const key = v.safeParse(carKeySchema, { ...input, year: Number(input.year) })
    if (!key.success) return again(400, { message: sentences.generic })
    const fitment = await carOfKey(context.shop.catalogue, key.output)
    const isNew = input.event === 'car.add' || input.event === 'car.restore'
    if (isNew && !fitment) return again(404, { message: 'We have no such car in our lists.' })
    const car: GarageCar = { ...key.output, isDefault: input.isDefault === 'yes', placard: await placardOf() }
    const place = Number(input.place) || 0
    const before = await keptCars(request, context)
    const event: GarageEvent = input.event === 'car.restore' ? { type: input.event, car, place } : { type: input.event, car }
    const { garage, cookies } = await changeGarage(request, context, event)
    const [refused] = garage.blockedBy
    if (refused) return again(409, { message: refused.message })
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    const back = safePath(values.returnTo, garagePath)
    const gone = input.event === 'car.remove' ? before.find(isCar(car)) : undefined
    // The page offers to undo it, also without scripts.
    const to = gone ? withQuery(garagePath, removedPairs(gone, before.findIndex(isCar(car)))) : back
    return redirect(to, { status: 303, headers })

    /** Figures that the shopper entered go with the car. */
    async function placardOf(): Promise<GarageCar['placard']> {
      const typed = v.safeParse(v.pipe(v.string(), v.parseJson(), garageCarSchema.entries.placard), input.placard || 'null')
      if (typed.success && typed.output) return typed.output
      const remembered = await rememberedCar(request, context)
      return (fitment && remembered && isSameCar(remembered, fitment) && enteredPlacard(remembered)) || undefined
    }
  },
  { about: 'visitor', name: 'garage', changesNothing: true },
)

const garagePath = '/account/my-garage'

/** What an address says of a car that was taken out, so that it can be put back. */
function removedPairs({ make, model, year, trim, isDefault, placard }: GarageCar, place: number): Array<[string, string]> {
  return [
    ['removed', `${make}/${model}/${year}/${trim}`],
    ['place', String(place)],
    ...(isDefault ? [['default', 'yes'] as [string, string]] : []),
    ...(placard ? [['placard', JSON.stringify(placard)] as [string, string]] : []),
  ]
}

/** The car that `removedPairs` wrote; null for anything else. */
export function readRemoved(params: URLSearchParams): { car: GarageCar; place: number } | null {
  const [make, model, year, trim, ...more] = (params.get('removed') ?? '').split('/')
  const parsed = v.safeParse(garageCarSchema, {
    make,
    model,
    year: Number(year),
    trim,
    isDefault: params.get('default') === 'yes',
    placard: jsonOf(params.get('placard')),
  })
  return parsed.success && more.length === 0 ? { car: parsed.output, place: Math.max(0, Number(params.get('place')) || 0) } : null
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
