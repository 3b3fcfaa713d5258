/** `GET /users/session`: what this visit is known by, and what is known of it; `regionId` is kept with it. */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { keepVisit, namedVisit } from '#app/server/visitor/kept-visit.ts'
import { personalizationOf } from '#app/subjects/site/personalization.ts'
import { regionPattern } from '#machines/domain/site/personalization.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const aRegion = 'Send the number of a region'
const querySchema = v.object({
  regionId: v.optional(v.pipe(v.string(), v.regex(regionPattern, aRegion), v.transform(Number))),
})

export const session = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const query = readQuery(request)
  if (!query) return invalid([{ field: 'query', message: 'Send each name once' }])
  const parsed = v.safeParse(querySchema, query)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const visit = await namedVisit(request, context)
  const kept = await context.shop.visits.visit(visit.visitId)
  const { regionId } = parsed.output
  const region = regionId ?? kept?.region ?? null
  if (regionId !== undefined && regionId !== kept?.region) await keepVisit(visit, { region: regionId }, context)
  const userPersonalization = await personalizationOf(context, { kept, zip: await context.visitor.zip(), region })
  const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': visit.cookie }
  return Response.json({ userPersonalization, userSessionId: visit.visitId }, { headers })
}
