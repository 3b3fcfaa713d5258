/** `/statecharts`: every chart of the shop, and who sends what to whom. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isStaffLooking, requireLook } from '#app/statecharts/require-look.ts'
import { choreography } from '#machines/checkout/index.ts'
import { pageTitle } from '#ui/shell/document/page-title.ts'
import { mapGraph } from '#ui/statecharts/map-graph.ts'
import { MapScreen } from '#ui/statecharts/map-screen.tsx'
import { chartSummaries } from './pages.ts'
import '#ui/statecharts/index.css'

export const meta: MetaFunction = () => [{ title: pageTitle('Statecharts') }]

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  const charts = chartSummaries()
  const graph = mapGraph(charts, choreography)
  const { chartLayout, chartActivities } = args.context.shop
  const shoppers = (await isStaffLooking(args)) ? await chartActivities.shoppersNow() : null
  return { charts, choreography, graph, layout: await chartLayout.layOut(graph), shoppers }
}

export default function StatechartsRoute() {
  return <MapScreen {...useLoaderData<typeof loader>()} />
}
