/**
 * VINs decoded by vPIC, the catalog of the federal road safety administration (https://vpic.nhtsa.dot.gov/api/). The batch call is
 * used for one VIN: it carries the VIN in its body, so that no address on the way holds it.
 */
import * as v from 'valibot'
import { exchange, parseJson } from '#adapters/request-layer/exchange.ts'
import { type Deadlines, fetchWithin } from '#adapters/request-layer/index.ts'
import type { VehicleLookup } from '#machines/ports/vehicle-lookup.ts'

export interface VpicOptions {
  /** `https://vpic.nhtsa.dot.gov/api` */
  url: string
  deadlines?: Deadlines
  /** In place of the network. */
  send?: typeof fetch
}

export const lookupDeadlines: Deadlines = { connectMs: 2_000, answerMs: 6_000 }

const text = v.nullish(v.string(), '')
const answerSchema = v.object({
  Results: v.array(
    v.object({
      Make: text,
      Model: text,
      ModelYear: text,
      Series: text,
      Trim: text,
      ErrorCode: v.nullish(v.union([v.string(), v.number()]), ''),
    }),
  ),
})

/** Resolves with `unavailable` for anything that is no answer of vPIC. */
export function createVpic({
  url,
  deadlines = lookupDeadlines,
  send = fetchWithin(deadlines),
}: VpicOptions): VehicleLookup['ofVin'] {
  return async (vin) => {
    const answer = await exchange(
      {
        method: 'POST',
        url: `${url.replace(/\/+$/, '')}/vehicles/DecodeVINValuesBatch/`,
        form: { format: 'json', data: vin },
        signal: AbortSignal.timeout(deadlines.connectMs + deadlines.answerMs),
      },
      send,
    ).catch(() => null)
    if (answer?.status !== 200) return { outcome: 'unavailable' }
    const parsed = v.safeParse(answerSchema, parseJson(answer.text)?.value)
    if (!parsed.success) return { outcome: 'unavailable' }
    const [found] = parsed.output.Results
    // vPIC answers a VIN that it does not know with empty fields and codes of what is wrong with it.
    if (!found?.Make || !found.Model || !/^\d{4}$/.test(found.ModelYear)) return { outcome: 'notFound' }
    const { Make: make, Model: model, ModelYear: year, Series: series, Trim: trim } = found
    return { outcome: 'decoded', vehicle: { year: Number(year), make, model, series: series || null, trim: trim || null } }
  }
}
