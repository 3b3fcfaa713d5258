/** `GET /checkout/pickup-locations?limit=`: carrier locations near the shopper's ZIP, nearest first. */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { countSchema, readQuery } from '#app/server/api/read-query.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const querySchema = v.object({ limit: v.optional(countSchema(50)), userZip: v.optional(zipSchema) })

export const pickupLocations = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const parsed = v.safeParse(querySchema, readQuery(request) ?? {})
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const zip = parsed.output.userZip ?? (await context.visitor.zip())
  if (!zip || !context.shop.geo.placeOfZip(zip)) return invalid([{ field: 'userZip', message: messages.zip }])
  const locations = await context.shop.commerce.delivery.pickupLocations({ zip, limit: parsed.output.limit ?? 10 })
  return Response.json({ locations }, { headers: { 'Cache-Control': 'no-store' } })
}
