/** `GET /statecharts/[name].json`: one chart with its descriptions. */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'

export const statechart = { GET: read } satisfies CallMethods

async function read(args: ApiCall): Promise<Response> {
  await requireLook(args, 'pages')
  const chart = chartNamed(args.params.name ?? '')
  return chart ? Response.json(definitionOf(chart)) : refused(404, 'NOT_FOUND', sentences.noSuchChart)
}
