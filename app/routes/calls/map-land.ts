/**
 * `GET /map/land/{zoom}/{column}/{row}`: land, county lines and names of a part of the Earth, for a map that is moved in a browser. The parts are
 * the same for everyone (machines/domain/map/tiles.ts), and an answer is kept by whom it passes.
 */
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { mapZoom } from '#machines/domain/map/scale.ts'
import { boxOfTile, isTile } from '#machines/domain/map/tiles.ts'

export const mapLand = { GET: read } satisfies CallMethods

const wholeNumber = v.pipe(v.string(), v.regex(/^-?\d{1,4}$/), v.transform(Number))
const tileSchema = v.pipe(
  v.object({
    zoom: v.pipe(wholeNumber, v.minValue(mapZoom.least), v.maxValue(mapZoom.most)),
    column: wholeNumber,
    row: wholeNumber,
  }),
  v.check(isTile),
)

/** As text: at most some 30 kB each. */
const kept = new LRUCache<string, string>({ max: 500 })

function read({ params, context }: ApiCall): Response {
  const parsed = v.safeParse(tileSchema, params)
  if (!parsed.success) return refused(404, 'NOT_FOUND', 'There is no such part of the map')
  const { zoom, column, row } = parsed.output
  const key = `${zoom} ${column} ${row}`
  const land = kept.get(key) ?? JSON.stringify(context.shop.geo.landWithin(boxOfTile(parsed.output), zoom))
  kept.set(key, land)
  return new Response(land, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=86400' } })
}
