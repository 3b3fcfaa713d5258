/** `/statecharts/[name]` and `/statecharts/[name]/[state]`: one chart, drawn and told as text. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { chartNamed } from '#machines/catalogue.ts'
import { choreography } from '#machines/checkout/index.ts'
import { graphOf, withRoomForNotes } from '#machines/engine/graph.view.ts'
import { definitionOf, statesIn } from '#machines/engine/index.ts'
import { stateWords } from '#machines/engine/words.view.ts'
import { pageTitle } from '#ui/shell/page-title.ts'
import { ChartScreen } from '#ui/statecharts/chart-screen.tsx'
import { lookFor } from '#ui/statecharts/places.ts'
import { leaveFor, loadLayer } from '../../statecharts/layers/index.ts'
import { playOn } from '../../statecharts/layers/play-in-browser.ts'
import { isStaffLooking, requireLook } from '../../statecharts/require-look.ts'
import { chartSummaries } from './pages.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data ? data.title : 'Statecharts') }]

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
    title: `${state ? `${stateWords(state.key)}, ` : ''}${definition.title}, statechart`,
    screen: {
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

/** With a script a game goes on in the browser: the server is not asked for each of its steps. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return playOn(request, () => serverLoader<typeof loader>())
}
clientLoader.hydrate = true

export default function StatechartRoute() {
  return <ChartScreen {...useLoaderData<typeof loader>().screen} />
}
