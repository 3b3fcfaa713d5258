/** `GET /statecharts/[name].png`: one chart as a picture; `?open=all` unfolds it. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { drawnAlone } from '#app/subjects/statecharts/drawn-alone.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'pages')
  const { params, request, context } = args
  const chart = chartNamed(params.name ?? '')
  if (!chart) return refused(404, 'NOT_FOUND', sentences.noSuchChart)
  const { layout, pictures } = context.shop.charts
  const drawing = await drawnAlone(definitionOf(chart), layout, new URL(request.url).searchParams)
  return new Response(new Uint8Array(await pictures.png(drawing)), { headers: { 'Content-Type': 'image/png' } })
}
