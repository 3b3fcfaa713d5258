/** `/statecharts/[name]`: one chart, told as text. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { chartNamed } from '#machines/catalogue.ts'
import { choreography } from '#machines/checkout/index.ts'
import { definitionOf } from '#machines/engine/index.ts'
import { pageTitle } from '#ui/shell/page-title.ts'
import { ChartScreen } from '#ui/statecharts/chart-screen.tsx'
import { chartSummaries, requirePages } from './pages.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${data.definition.title}, statechart` : 'Statecharts') },
]

export function loader({ params, context }: LoaderFunctionArgs) {
  requirePages(context.shop.env.mode)
  const chart = chartNamed(params.name ?? '')
  if (!chart) throw new Response(null, { status: 404 })
  return { charts: chartSummaries(), definition: definitionOf(chart), choreography }
}

export default function StatechartRoute() {
  return <ChartScreen {...useLoaderData<typeof loader>()} />
}
