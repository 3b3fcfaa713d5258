/** `GET /statecharts/[name].mmd`: one chart as Mermaid text. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { chartNamed } from '#machines/catalogue.ts'
import { definitionOf, mermaidOf } from '#machines/engine/index.ts'
import { refused } from '../../http/refusal.ts'

export function loader({ params }: LoaderFunctionArgs): Response {
  const chart = chartNamed(params.name ?? '')
  return chart
    ? new Response(mermaidOf(definitionOf(chart)), { headers: { 'Content-Type': 'text/vnd.mermaid; charset=utf-8' } })
    : refused(404, 'NOT_FOUND', 'There is no chart of that name. See /statecharts.json for all.')
}
