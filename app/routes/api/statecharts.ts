/** `GET /statecharts.json`: every chart of the shop and the choreography between them. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { requireLook } from '#app/statecharts/require-look.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/index.ts'
import { definitionOf } from '#machines/describe/definition.ts'

export const action = wrongMethod('GET')

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'pages')
  return Response.json({ charts: allCharts.map(definitionOf), choreography })
}
