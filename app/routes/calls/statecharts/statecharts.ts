/** `GET /statecharts.json`: every chart of the shop and the choreography between them. */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf } from '#machines/describe/definition.ts'

export const statecharts = { GET: read } satisfies CallMethods

async function read(args: ApiCall): Promise<Response> {
  await requireLook(args, 'pages')
  return Response.json({ charts: allCharts.map(definitionOf), choreography })
}
