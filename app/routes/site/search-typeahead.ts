/**
 * `GET /search-typeahead`: what the shop suggests for `queryText`, of one kind with `queryType`, with the size of the rear tires in
 * `additionalQueryText`; groups named in `skipGroups` are left out. An empty text is answered with the last and the popular searches.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import { api } from '#app/server/api/api.ts'
import { listSchema, readQuery } from '#app/server/api/read-query.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { today } from '#app/server/page/today.ts'
import { suggest } from '#app/subjects/search/suggest.ts'
import { longestSearch } from '#machines/domain/search/search-tokens.ts'
import { countOf, queryTypes, searchGroups } from '#machines/domain/search/typeahead.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import { lockOfQueryType } from '#machines/storefront/search/search.rules.ts'

const text = v.pipe(v.string(), v.maxLength(2 * longestSearch, `At most ${2 * longestSearch} letters`))
const querySchema = v.object({
  queryText: v.optional(text, ''),
  additionalQueryText: v.optional(text, ''),
  queryType: v.optional(v.picklist(['', ...queryTypes], `Send one of ${queryTypes.join(', ')}`), ''),
  skipGroups: v.optional(listSchema(v.picklist(Object.keys(searchGroups)), 20), ''),
})

export const action = wrongMethod('GET')

export const loader = api(async ({ request, context }) => {
  const query = readQuery(request)
  if (!query) return invalid([{ field: 'query', message: 'Send each name once' }])
  const parsed = v.safeParse(querySchema, query)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { queryText, additionalQueryText: rear, queryType, skipGroups } = parsed.output
  const results = await suggest(
    { request, context },
    { text: queryText, ...(rear !== '' && { rear }) },
    { lock: queryType === '' ? null : lockOfQueryType[queryType], skip: skipGroups, mostTires: 4, today: today() },
  )
  return Response.json(
    { ...results, resultMetadata: { pagination: { total: countOf(results) } } },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
})
