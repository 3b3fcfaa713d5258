/** `/statecharts`: every chart of the shop, and who tells whom. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { choreography } from '#machines/checkout/index.ts'
import { pageTitle } from '#ui/shell/page-title.ts'
import { MapScreen } from '#ui/statecharts/map-screen.tsx'
import { requireLook } from '../../statecharts/require-look.ts'
import { chartSummaries } from './pages.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Statecharts') }]

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'pages')
  return { charts: chartSummaries(), choreography }
}

export default function StatechartsRoute() {
  return <MapScreen {...useLoaderData<typeof loader>()} />
}
