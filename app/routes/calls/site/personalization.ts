/**
 * `PUT /users/me/personalization`: changes what is kept of this visit, which its cookie names, with an account or without. The
 * answer is as `GET /users/session` gives it, and `locationChanged`: the ZIP is another, and so may prices of shops and delivery be.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { jsonObject } from '#app/server/api/call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { asksPrivacy } from '#app/server/page/asks-privacy.ts'
import { keepVisit, namedVisit } from '#app/server/visitor/kept-visit.ts'
import { rememberPlace, trackLocation } from '#app/server/visitor/visit.ts'
import { personalizationOf } from '#app/subjects/site/personalization.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { personalizationChangeSchema } from '#machines/domain/site/personalization.ts'
import { fieldIssues } from '#machines/engine/index.ts'

export const personalization = { PUT: change } satisfies CallMethods

async function change({ request, context }: ApiCall): Promise<Response> {
  const { shop, visitor } = context
  const parsed = v.safeParse(personalizationChangeSchema, await jsonObject(request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { userLocationZip, ...vendorIds } = parsed.output
  const place = userLocationZip === undefined ? null : shop.geo.placeOfZip(userLocationZip)
  if (userLocationZip !== undefined && !place) return invalid([{ field: 'userLocationZip', message: messages.zip }])
  const visit = await namedVisit(request, context)
  if (Object.keys(vendorIds).length > 0 && !asksPrivacy(request)) {
    const wait = await keepVisit(visit, { vendorIds }, context)
    if (wait !== null) return refused(429, 'RATE_LIMITED', tooManyMessage, {}, { 'Retry-After': String(wait) })
  }
  const before = await visitor.zip()
  const zip = place?.zip ?? before
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  headers.append('Set-Cookie', visit.cookie)
  if (place) trackLocation(before, place.zip, context)
  if (place)
    for (const cookie of await rememberPlace({ zip: place.zip, widget: null }, context)) headers.append('Set-Cookie', cookie)
  const kept = await shop.visits.visit(visit.visitId)
  const userPersonalization = await personalizationOf(context, { kept, zip, region: kept?.region ?? null })
  return Response.json({ userPersonalization, userSessionId: visit.visitId, locationChanged: zip !== before }, { headers })
}
