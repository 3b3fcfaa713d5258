/** `GET /api/installers/{id}/services?source=pdp`: what a shop offers beside mounting. */
import * as v from 'valibot'
import { installerIdSchema } from '#machines/domain/installer.ts'
import { invalid } from '../../checkout/answers.ts'
import { api } from '../../http/api.ts'
import { readQuery } from '../../http/read-query.ts'
import { refused } from '../../http/refusal.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ request, params, context }) => {
  if (readQuery(request)?.source !== 'pdp') return invalid([{ field: 'source', message: 'Send pdp' }])
  const id = v.safeParse(installerIdSchema, params.installerId)
  const installerServiceOfferings = id.success ? await context.shop.commerce.installerServices(id.output) : null
  return installerServiceOfferings
    ? Response.json({ siteInstallerServices: { installerServiceOfferings } })
    : refused(404, 'NOT_FOUND', 'There is no such shop.')
})
