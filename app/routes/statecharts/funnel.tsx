/** `/statecharts/funnel?range=&account=&device=…`: where shoppers give up. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { funnelView } from '#app/subjects/statecharts/funnel-page.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { FunnelScreen } from '#ui/statecharts/reports/funnel-screen.tsx'
import '#ui/statecharts/index.css'

export const handle: HandleOf<typeof loader> = {
  area: '/statecharts',
  title: 'Where shoppers give up',
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'people')
  const { activity, hasMadeUpShoppers: isMadeUp } = args.context.shop.charts
  const view = await funnelView(pageUrl(args.request).searchParams, activity, Date.now())
  return { view: { isMadeUp, ...view } }
}

export default function FunnelRoute() {
  return <FunnelScreen {...useLoaderData<typeof loader>()} />
}
