/**
 * `GET`, `POST` and `DELETE /users/me/history/search`: the last searches, of a guest in a cookie and of an account with it; under Global
 * Privacy Control there are none. `DELETE` forgets all, or those of the addresses in its query (`link`, also several).
 */
import * as v from 'valibot'
import { invalid } from '#app/api/answers.ts'
import { api } from '#app/api/api.ts'
import { jsonObject } from '#app/api/call.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { safePath } from '#app/http/guards/safe-path.ts'
import { forgetSearches, keepSearch, pastSearches } from '#app/search/past-searches.ts'
import { longestLink, type PastSearch } from '#machines/domain/search/kept-searches.ts'
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
})

export const loader = api(async ({ request, context }) => answer({ searches: await pastSearches(request, context), cookies: [] }))

export const action = api(async ({ request, context }) => {
  if (request.method === 'DELETE') {
    const links = new URL(request.url).searchParams.getAll('link')
    return answer(await forgetSearches(request, context, links.length === 0 ? null : links))
  }
  if (request.method !== 'POST') return wrongMethod('GET', 'POST', 'DELETE')()
  const parsed = v.safeParse(searchSchema, await jsonObject(request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { label, link } = parsed.output
  return answer(await keepSearch(request, context, { label, link: safePath(link, searchHref({ text: label })) }))
})

function answer({ searches, cookies }: { searches: PastSearch[]; cookies: string[] }): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json({ items: searches.map(shownSearch) }, { headers })
}

/** Second specification, section 3. */
function shownSearch({ label, link }: PastSearch) {
  return { label, link, typeName: 'past', vehicleMetadata: null, detailLabel: '' }
}
