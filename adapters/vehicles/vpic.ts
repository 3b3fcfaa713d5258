/**
 * VINs decoded by vPIC, the catalog of the federal road safety administration (https://vpic.nhtsa.dot.gov/api/). The batch call is
 * used for one VIN: it carries the VIN in its body, so that no address on the way holds it.
 */
import * as v from 'valibot'
import { type Deadlines, exchange, fetchWithin, parseJson } from '#adapters/request-layer/index.ts'
import { doubtsOf } from '#machines/domain/vehicles/register-codes.ts'
import type { VehicleLookup } from '#machines/ports/vehicles/vehicle-lookup.ts'

export interface VpicOptions {
  /** `https://vpic.nhtsa.dot.gov/api` */
  url: string
  deadlines?: Deadlines
  /** In place of the network. */
  send?: typeof fetch
}

export const lookupDeadlines: Deadlines = { connectMs: 2_000, answerMs: 6_000 }

/** vPIC sends texts, and its mirrors also numbers. */
const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim()),
)
const answerSchema = v.object({
  Results: v.array(
    v.object({
      Make: text,
      Model: text,
      ModelYear: text,
      Series: text,
      Trim: text,
      GVWR: text,
      ErrorCode: text,
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
    const doubts = doubtsOf(found.ErrorCode)
    if (doubts.includes('anotherVin')) return { outcome: 'notFound' }
    const { Make: make, Model: model, ModelYear: year, Series: series, Trim: trim } = found
    const names = { model, series: series || null, trim: trim || null, grossPounds: poundsOf(found.GVWR) }
    return { outcome: 'decoded', vehicle: { year: Number(year), isYearSure: !doubts.includes('year'), make, ...names } }
  }
}

/** `Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)`, `Class 1: 6,000 lb or less`, `Class 8: 33,001 lb and above`; null for another text. */
function poundsOf(text: string): { least: number; most: number } | null {
  const [, first, last, rest] = /([\d,]+)\s*(?:-\s*([\d,]+)\s*)?lb\s*(or less|and above)?/.exec(text) ?? []
  if (first === undefined) return null
  const [one, other] = [first, last ?? first].map((figures) => Number(figures.replaceAll(',', ''))) as [number, number]
  return { least: rest === 'or less' ? 0 : one, most: rest === 'and above' ? Number.POSITIVE_INFINITY : other }
}
