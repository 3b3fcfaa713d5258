/** VINs of license plates by the register of PlateToVIN (https://platetovin.com). */
import * as v from 'valibot'
import { type Deadlines, exchange, fetchWithin, parseJson } from '#adapters/request-layer/index.ts'
import { readVin } from '#machines/domain/vehicles/vin.ts'
import type { VehicleLookup } from '#machines/ports/vehicles/vehicle-lookup.ts'
import { lookupDeadlines } from './vpic.ts'

export interface PlateToVinOptions {
  apiKey: string
  /** Instead of PlateToVIN's own address. */
  url?: string
  deadlines?: Deadlines
  /** In place of the network. */
  send?: typeof fetch
}

const answerSchema = v.object({
  success: v.boolean(),
  vin: v.nullish(v.union([v.string(), v.object({ vin: v.string() })])),
})

/** A plate that is not registered is answered with `success: false`, with 200 or with 404. */
export function createPlateToVin({
  apiKey,
  url = 'https://platetovin.com',
  deadlines = lookupDeadlines,
  send = fetchWithin(deadlines),
}: PlateToVinOptions): NonNullable<VehicleLookup['vinOfPlate']> {
  return async ({ plate, state }) => {
    const answer = await exchange(
      {
        method: 'POST',
        url: `${url.replace(/\/+$/, '')}/api/convert`,
        headers: { Authorization: apiKey },
        json: { state, plate },
        signal: AbortSignal.timeout(deadlines.connectMs + deadlines.answerMs),
      },
      send,
    ).catch(() => null)
    if (answer?.status === 404) return { outcome: 'notFound' }
    if (answer?.status !== 200) return { outcome: 'unavailable' }
    const parsed = v.safeParse(answerSchema, parseJson(answer.text)?.value)
    if (!parsed.success) return { outcome: 'unavailable' }
    const { success, vin } = parsed.output
    const read = success && vin ? readVin(typeof vin === 'string' ? vin : vin.vin) : null
    return read?.outcome === 'read' ? { outcome: 'found', vin: read.vin } : { outcome: 'notFound' }
  }
}
