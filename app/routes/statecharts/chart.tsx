/** `/statecharts/[name]` and `/statecharts/[name]/[state]`: one chart, drawn and told as text. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { leaveFor, loadLayer } from '#app/statecharts/layers/index.ts'
import { playOn } from '#app/statecharts/layers/play-in-browser.ts'
import { isStaffLooking, requireLook } from '#app/statecharts/require-look.ts'
import { chartNamed } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/index.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { graphOf, withRoomForNotes } from '#machines/describe/graph.ts'
import { stateWords } from '#machines/describe/words.ts'
import { ChartScreen } from '#ui/statecharts/chart-screen.tsx'
import { lookFor } from '#ui/statecharts/places.ts'
import { chartSummaries } from './pages.ts'
import '#ui/statecharts/index.css'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'

export const handle: HandleOf<typeof loader> = { area: '/statecharts', title: ({ view }) => view.title, robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  const { params, request, context } = args
  const chart = chartNamed(params.name ?? '')
  if (!chart) throw new Response(null, { status: 404 })
  const definition = definitionOf(chart)
  const state = params.state && statesIn(definition.root).find(({ id }) => id === `${definition.root.id}.${params.state}`)
  if (params.state && !state) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const look = lookFor(definition, state ? state.id : null, query)
  if (look.layer) await requireLook(args, leaveFor[look.layer])
  const plain = graphOf(definition, look.open)
  const graph = look.layer ? withRoomForNotes(plain) : plain
  return {
    view: {
      title: `${state ? `${stateWords(state.key)}, ` : ''}${definition.title}, statechart`,
      charts: chartSummaries(),
      definition,
      choreography,
      graph,
      layout: await context.shop.chartLayout.layOut(graph),
      look,
      shown: await loadLayer({
        definition,
        graph,
        look,
        request,
        shop: context.shop,
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
