/** `/statecharts?find=`: what the charts answer, every chart of the shop, and the events between them. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { findAsked, frontNumbers, frontView, orderFound } from '#app/subjects/statecharts/front-page.ts'
import { isStaffLooking, requireLook } from '#app/subjects/statecharts/require-look.ts'
import { chartSummaries } from '#app/subjects/statecharts/summaries.ts'
import { changedLastWeek } from '#app/subjects/statecharts/versions.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { mapGraph } from '#ui/statecharts/front/map-graph.ts'
import { MapScreen } from '#ui/statecharts/front/map-screen.tsx'
import '#ui/statecharts/index.css'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'

export const handle: HandleOf<typeof loader> = { area: '/statecharts', title: 'Statecharts', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  const charts = chartSummaries()
  const graph = mapGraph(charts, choreography)
  const host = args.context.shop.charts
  const { layout, activity, theatre, hasMadeUpShoppers: isMadeUp } = host
  const now = Date.now()
  const isStaff = await isStaffLooking(args)
  const [shoppers, numbers] = isStaff ? await Promise.all([activity.shoppersNow(), frontNumbers(activity, now)]) : [null, null]
  const query = pageUrl(args.request).searchParams
  const order = isStaff ? await orderFound(findAsked(query), host) : null
  const changed = await changedLastWeek(host.versions, now)
  const front = { isMadeUp, ...frontView(query, numbers, { changed, order, hasTheatre: theatre !== null }) }
  return { view: { charts, choreography, graph, layout: await layout.layOut(graph), shoppers, front } }
}

export default function StatechartsRoute() {
  return <MapScreen {...useLoaderData<typeof loader>()} />
}
