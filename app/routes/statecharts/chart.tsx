/** `/statecharts/[name]` and `/statecharts/[name]/[state]`: one chart, drawn and told as text. */
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { leaveFor, loadLayer } from '#app/subjects/statecharts/layers/load-layer.ts'
import { isOneGame } from '#app/subjects/statecharts/layers/one-game.ts'
import { playOn } from '#app/subjects/statecharts/layers/play-in-browser.ts'
import { isStaffLooking, requireLook } from '#app/subjects/statecharts/require-look.ts'
import { chartSummaries } from '#app/subjects/statecharts/summaries.ts'
import { hintsOf } from '#machines/chart-hints.ts'
import { chartNamed } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { foldingOf, sketchOf, titled } from '#machines/describe/sketch/sketch.ts'
import { stateTitle } from '#machines/describe/words.ts'
import { ChartScreen } from '#ui/statecharts/chart-screen.tsx'
import { lookFor } from '#ui/statecharts/places.ts'
import '#ui/statecharts/index.css'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/statecharts',
  title: ({ view }) => view.title,
  robots: 'noindex',
  // A game runs in the browser.
  staysWithin: isOneGame,
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  const { params, request, context } = args
  const chart = chartNamed(params.name ?? '')
  if (!chart) throw new Response(null, { status: 404 })
  const hints = hintsOf(chart.name)
  const definition = titled(definitionOf(chart), hints)
  const state = params.state && statesIn(definition.root).find(({ id }) => id === `${definition.root.id}.${params.state}`)
  if (params.state && !state) throw new Response(null, { status: 404 })
  const { searchParams: query, search } = new URL(request.url)
  // The chart “Compare” has the address at which charts were once shown side by side.
  if (chart.name === 'compare' && (query.has('since') || query.has('chart')))
    throw redirect(`/statecharts/side-by-side${search}`, 301)
  const look = lookFor(definition, foldingOf(definition, hints), state ? state.id : null, query)
  if (look.layer) await requireLook(args, leaveFor[look.layer])
  const sketch = sketchOf(definition, hints, { open: look.open, level: look.detail, hasCounts: look.layer !== null })
  return {
    view: {
      title: `${state ? `${stateTitle(state)}, ` : ''}${definition.title}, statechart`,
      charts: chartSummaries(),
      definition,
      choreography,
      sketch,
      drawn: await context.shop.charts.layout.draw(sketch),
      look,
      shown: await loadLayer({
        definition,
        sketch,
        look,
        request,
        host: context.shop.charts,
        isStaff: () => isStaffLooking(args),
      }),
      find: (query.get('find') ?? '').slice(0, 100),
    },
  }
}

/** With a script a game runs in the browser: the server is not asked for each of its steps. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return playOn(request, () => serverLoader<typeof loader>())
}
clientLoader.hydrate = true

export default function StatechartRoute() {
  return <ChartScreen {...useLoaderData<typeof loader>()} />
}
