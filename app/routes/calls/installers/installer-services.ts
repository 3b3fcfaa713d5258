/** `GET /api/installers/{id}/services?source=pdp`: what a shop offers beside mounting. */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { refused } from '#app/server/api/refusal.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'

export const installerServices = { GET: read } satisfies CallMethods

async function read({ request, params, context }: ApiCall): Promise<Response> {
  if (readQuery(request)?.source !== 'pdp') return invalid([{ field: 'source', message: 'Send pdp' }])
  const id = v.safeParse(installerIdSchema, params.installerId)
  const installerServiceOfferings = id.success ? await context.shop.commerce.installers.installerServices(id.output) : null
  return installerServiceOfferings
    ? Response.json({ siteInstallerServices: { installerServiceOfferings } })
    : refused(404, 'NOT_FOUND', 'There is no such shop.')
}
