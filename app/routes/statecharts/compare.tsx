/** `/statecharts/side-by-side?chart=…`: one chart for two kinds of buyers and carts, beside each other; with `since=`, today's beside a day's. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { compared, sidesAsked } from '#app/subjects/statecharts/compared.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { chartSummaries } from '#app/subjects/statecharts/summaries.ts'
import { versionsView } from '#app/subjects/statecharts/versions.ts'
import { chartNamed } from '#machines/charts.ts'
import { CompareScreen } from '#ui/statecharts/side-by-side/compare-screen.tsx'
import { VersionsScreen } from '#ui/statecharts/side-by-side/versions-screen.tsx'
import '#ui/statecharts/index.css'
import '#ui/statecharts/side-by-side/compare-index.css'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/statecharts',
  title: ({ view }) =>
    'since' in view ? `What changed in the charts since ${view.day}` : `${view.definition.title}, two beside each other`,
  robots: 'noindex',
}

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  const query = new URL(args.request.url).searchParams
  const { layout: chartLayout, versions } = args.context.shop.charts
  if (query.has('since')) return { view: await versionsView(query, versions, { chartLayout, now: Date.now() }) }
  const chart = chartNamed(query.get('chart') ?? 'shippingChoice')
  if (!chart) throw new Response(null, { status: 404 })
  return { view: { charts: chartSummaries(), ...(await compared(chart, sidesAsked(query), chartLayout)) } }
}

export default function CompareChartsRoute() {
  const { view } = useLoaderData<typeof loader>()
  return 'since' in view ? <VersionsScreen view={view} /> : <CompareScreen view={view} />
}
