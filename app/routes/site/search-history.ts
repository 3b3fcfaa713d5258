/**
 * `GET`, `POST` and `DELETE /users/me/history/search`: the last searches of this browser, with an account or without. They are in a
 * cookie, so that the shop keeps nothing of who searched what; under Global Privacy Control there are none.
 */
import * as v from 'valibot'
import { invalid } from '#app/api/answers.ts'
import { api } from '#app/api/api.ts'
import { jsonObject } from '#app/api/call.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { safePath } from '#app/http/guards/safe-path.ts'
import { forgottenSearches, keepSearch, pastSearches } from '#app/search/past-searches.ts'
import type { PastSearch } from '#machines/domain/search/kept-searches.ts'
import { searchHref } from '#machines/domain/search/search-address.ts'
import { longestSearch } from '#machines/domain/search/search-tokens.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const searchSchema = v.object({
  label: v.pipe(
    v.string('Send the words of the search'),
    v.trim(),
    v.nonEmpty('Send the words of the search'),
    v.maxLength(longestSearch),
  ),
  link: v.optional(v.pipe(v.string(), v.maxLength(400))),
})

const noStore = { 'Cache-Control': 'private, no-store' }

export const loader = api(async ({ request, context }) =>
  Response.json({ items: (await pastSearches(request, context)).map(shownSearch) }, { headers: noStore }),
)

export const action = api(async ({ request, context }) => {
  const headers = new Headers(noStore)
  if (request.method === 'DELETE') {
    headers.append('Set-Cookie', await forgottenSearches(context))
    return Response.json({ items: [] }, { headers })
  }
  if (request.method !== 'POST') return wrongMethod('GET', 'POST', 'DELETE')()
  const parsed = v.safeParse(searchSchema, await jsonObject(request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { label, link } = parsed.output
  const search: PastSearch = { label, link: safePath(link, searchHref({ text: label })) }
  for (const cookie of await keepSearch(request, context, search)) headers.append('Set-Cookie', cookie)
  const before = await pastSearches(request, context)
  return Response.json(
    { items: [search, ...before.filter(({ link: other }) => other !== search.link)].map(shownSearch) },
    { headers },
  )
})

/** Second specification, section 3. */
function shownSearch({ label, link }: PastSearch) {
  return { label, link, typeName: 'past', vehicleMetadata: null, detailLabel: '' }
}
