/** `GET /statecharts/[name].json`: one chart with its descriptions. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { chartNamed } from '#machines/catalogue.ts'
import { definitionOf } from '#machines/engine/index.ts'
import { refused } from '../../http/refusal.ts'
import { wrongMethod } from '../../http/wrong-method.ts'
import { requireLook } from '../../statecharts/require-look.ts'

export const action = wrongMethod('GET')

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'pages')
  const chart = chartNamed(args.params.name ?? '')
  return chart
    ? Response.json(definitionOf(chart))
    : refused(404, 'NOT_FOUND', 'There is no chart of that name. See /statecharts.json for all.')
}
