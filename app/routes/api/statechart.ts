/** `GET /statecharts/[name].json`: one chart with its descriptions. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { chartNamed } from '#machines/catalogue.ts'
import { definitionOf } from '#machines/engine/index.ts'
import { refused } from '../../http/refusal.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

export const action = wrongMethod('GET')

export function loader({ params }: LoaderFunctionArgs): Response {
  const chart = chartNamed(params.name ?? '')
  return chart
    ? Response.json(definitionOf(chart))
    : refused(404, 'NOT_FOUND', 'There is no chart of that name. See /statecharts.json for all.')
}
