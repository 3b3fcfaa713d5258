/**
 * `GET /installers-by-location?query=`: shops around the requested or the remembered ZIP; or those with
 * the words of the query in their name, city or state.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { installerPageSize } from '#machines/domain/constants.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { installerWordsSchema } from '#machines/domain/installers/installer-input.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const querySchema = v.object({
  query: v.optional(v.union([zipSchema, installerWordsSchema], 'Send a ZIP code, or the name or city of a shop')),
  userZip: v.optional(zipSchema),
})

export const installersByLocation = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const parsed = v.safeParse(querySchema, readQuery(request) ?? {})
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { query = '', userZip } = parsed.output
  const isZip = v.is(zipSchema, query)
  const words = isZip || query === '' ? undefined : query
  const zip = (isZip && query) || userZip || (await context.visitor.zip())
  const isFound = zip ? context.shop.geo.placeOfZip(zip) !== null : words !== undefined
  if (!isFound) return invalid([{ field: 'query', message: messages.zip }])
  const { total: _total, ...siteInstallers } = await context.shop.commerce.installers.findInstallers({
    words,
    userZip: zip,
    mobileInstall: false,
    sort: 'distance',
    limit: installerPageSize,
  })
  return Response.json({ siteInstallers })
}
