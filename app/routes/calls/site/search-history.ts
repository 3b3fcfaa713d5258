/**
 * `GET`, `POST` and `DELETE /users/me/history/search`: the last searches, of a guest in a cookie and of an account with it; under Global
 * Privacy Control there are none. `DELETE` forgets all, or those of the addresses in its query (`link`, also several).
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { jsonObject } from '#app/server/api/call.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { forgetSearches, keepSearch, pastSearches } from '#app/server/visitor/past-searches.ts'
import { longestLink, noDetails, type PastSearch, searchDetailsSchema } from '#machines/domain/search/kept-searches.ts'
import { searchHref } from '#machines/domain/search/search-address.ts'
import { longestSearch } from '#machines/domain/search/search-tokens.ts'
import { typedLine } from '#machines/domain/written-text.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const searchSchema = v.object({
  label: v.pipe(
    typedLine('Send the words of the search'),
    v.nonEmpty('Send the words of the search'),
    v.maxLength(longestSearch),
  ),
  link: v.optional(v.pipe(v.string(), v.maxLength(longestLink))),
  ...searchDetailsSchema.entries,
})

export const searchHistory = { GET: read, POST: keep, DELETE: forget } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  return answer({ searches: await pastSearches(request, context), cookies: [] })
}

async function keep({ request, context }: ApiCall): Promise<Response> {
  const parsed = v.safeParse(searchSchema, await jsonObject(request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { label, link, ...details } = parsed.output
  const isPlain = details.typeName === noDetails.typeName && details.vehicleMetadata === null && details.detailLabel === ''
  const search = { label, link: safePath(link, searchHref({ text: label })), ...(!isPlain && { details }) }
  return answer(await keepSearch(request, context, search))
}

async function forget({ request, context }: ApiCall): Promise<Response> {
  const links = new URL(request.url).searchParams.getAll('link')
  return answer(await forgetSearches(request, context, links.length === 0 ? null : links))
}

function answer({ searches, cookies }: { searches: PastSearch[]; cookies: string[] }): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json({ items: searches.map(shownSearch) }, { headers })
}

/** Second specification, section 3. */
function shownSearch({ label, link, details = noDetails }: PastSearch) {
  return { label, link, ...details }
}
