/** `GET /statecharts/[name].mmd`: one chart as Mermaid text. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { chartNamed } from '#machines/catalogue.ts'
import { definitionOf, mermaidOf } from '#machines/engine/index.ts'
import { refused } from '../../http/refusal.ts'
import { requireLook } from '../../statecharts/require-look.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'pages')
  const chart = chartNamed(args.params.name ?? '')
  return chart
    ? new Response(mermaidOf(definitionOf(chart)), { headers: { 'Content-Type': 'text/vnd.mermaid; charset=utf-8' } })
    : refused(404, 'NOT_FOUND', 'There is no chart of that name. See /statecharts.json for all.')
}
