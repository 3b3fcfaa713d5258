/**
 * `GET /fit`: does this tire fit this car, for partners. Make, model and trim are sent by name or as in the shop's addresses; the trim
 * may be left out where the car has one only.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { refused } from '#app/server/api/refusal.ts'
import { matchedPair } from '#app/subjects/vehicles/fit.ts'
import { carName, carNamed } from '#app/subjects/vehicles/vehicle.ts'
import { itemIdSchema } from '#machines/domain/carts/cart.ts'
import { tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { fitVerdict } from '#machines/domain/fit/fit-verdict.ts'
import { fitWords, sizeInWords, twoTiresInWords } from '#machines/domain/fit/fit-words.ts'
import { fitTireOf, fitVehicleOf } from '#machines/domain/fit/of-catalogue.ts'
import { typedLine } from '#machines/domain/written-text.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const named = (what: string) => {
  const message = `Send the ${what} of the car`
  return v.optional(v.pipe(typedLine(), v.nonEmpty(message), v.maxLength(60, message)), '')
}
const querySchema = v.object({
  itemId: v.optional(itemIdSchema, ''),
  make: named('make'),
  model: named('model'),
  year: v.optional(v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, 'Send the year of the car'), v.transform(Number)), ''),
  trim: v.optional(v.pipe(typedLine(), v.maxLength(60, 'Send the trim of the car')), ''),
})

export const fit = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const query = readQuery(request)
  if (!query) return invalid([{ field: 'query', message: 'Send each name once' }])
  const parsed = v.safeParse(querySchema, query)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { itemId, ...names } = parsed.output
  const catalogue = await context.visitor.catalogue()
  const found = await carNamed(catalogue, names)
  if ('unknown' in found) {
    const { unknown, known } = found
    const message = `We know no car of this ${unknown}${known.length ? `. Send one of: ${known.join(', ')}` : ''}`
    return invalid([{ field: unknown, message }])
  }
  const product = await catalogue.product(itemId)
  const tire = product && fitTireOf(product.item)
  if (!tire) return refused(404, 'NOT_FOUND', 'We do not sell this tire')
  const vehicle = fitVehicleOf(found.car)
  const { fits, set, front, rear } = fitVerdict(tire, vehicle)
  const verdict = { fits, set, front, rear }
  const { make, model, year, trim, vehicleClass } = found.car
  const { headline, details } = fitWords(verdict, carName(found.car))
  return Response.json({
    fits,
    headline,
    details,
    size: fits === 'both' || fits === 'front' || fits === 'rear' ? sizeInWords(verdict, vehicle) : null,
    front,
    rear,
    twoTires: twoTiresInWords(verdict, vehicle),
    // Six tires where two run side by side behind.
    tires: tiresOn(vehicle),
    matchedSet: matchedSetOf(matchedPair(product, found.car)),
    itemId,
    vehicle: { make, model, year, trim, vehicleClass },
  })
}

/** The names are those that `item.add` takes. */
function matchedSetOf(pair: { front: string; rear: string } | null): { itemId: string; rearItemId: string } | null {
  return pair && { itemId: pair.front, rearItemId: pair.rear }
}
