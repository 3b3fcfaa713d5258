/** `/statecharts`: every chart of the shop, and who sends what to whom. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isStaffLooking, requireLook } from '#app/statecharts/require-look.ts'
import { choreography } from '#machines/checkout/index.ts'
import { mapGraph } from '#ui/statecharts/map-graph.ts'
import { MapScreen } from '#ui/statecharts/map-screen.tsx'
import { chartSummaries } from './pages.ts'
import '#ui/statecharts/index.css'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'

export const handle: HandleOf<typeof loader> = { area: '/statecharts', title: 'Statecharts', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  const charts = chartSummaries()
  const graph = mapGraph(charts, choreography)
  const { chartLayout, chartActivities } = args.context.shop
  const shoppers = (await isStaffLooking(args)) ? await chartActivities.shoppersNow() : null
  return { view: { charts, choreography, graph, layout: await chartLayout.layOut(graph), shoppers } }
}

export default function StatechartsRoute() {
  return <MapScreen {...useLoaderData<typeof loader>()} />
}
