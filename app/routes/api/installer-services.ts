/** `GET /api/installers/{id}/services?source=pdp`: what a shop offers beside mounting. */
import * as v from 'valibot'
import { invalid } from '#app/api/answers.ts'
import { api } from '#app/api/api.ts'
import { readQuery } from '#app/api/read-query.ts'
import { refused } from '#app/api/refusal.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ request, params, context }) => {
  if (readQuery(request)?.source !== 'pdp') return invalid([{ field: 'source', message: 'Send pdp' }])
  const id = v.safeParse(installerIdSchema, params.installerId)
  const installerServiceOfferings = id.success ? await context.shop.commerce.installers.installerServices(id.output) : null
  return installerServiceOfferings
    ? Response.json({ siteInstallerServices: { installerServiceOfferings } })
    : refused(404, 'NOT_FOUND', 'There is no such shop.')
})
