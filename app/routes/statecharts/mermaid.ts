/** `GET /statecharts/[name].mmd`: one chart as Mermaid text. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { mermaidOf } from '#machines/describe/mermaid.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'pages')
  const chart = chartNamed(args.params.name ?? '')
  return chart
    ? new Response(mermaidOf(definitionOf(chart)), { headers: { 'Content-Type': 'text/vnd.mermaid; charset=utf-8' } })
    : refused(404, 'NOT_FOUND', sentences.noSuchChart)
}
