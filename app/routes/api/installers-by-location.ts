/** `GET /installers-by-location?query=`: shops around a place that a shopper named, a ZIP or the remembered one. */
import * as v from 'valibot'
import { installerPageSize } from '#machines/domain/constants.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import { invalid } from '../../checkout/answers.ts'
import { zipOf } from '../../checkout/visitor.ts'
import { api } from '../../http/api.ts'
import { readQuery } from '../../http/read-query.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

const querySchema = v.object({ query: v.optional(zipSchema), userZip: v.optional(zipSchema) })

export const action = wrongMethod('GET')

export const loader = api(async ({ request, context }) => {
  const parsed = v.safeParse(querySchema, readQuery(request) ?? {})
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const zip = parsed.output.query ?? parsed.output.userZip ?? (await zipOf(request, context))
  if (!zip || !context.shop.geo.placeOfZip(zip)) return invalid([{ field: 'query', message: 'Please enter valid US Zip Code' }])
  const { total: _total, ...siteInstallers } = await context.shop.commerce.installers({
    userZip: zip,
    mobileInstall: false,
    sort: 'distance',
    limit: installerPageSize,
  })
  return Response.json({ siteInstallers })
})
