/**
 * `/statecharts/story/screen?cart=&step=&frame=yes`: the page of one step of a story as the shopper saw it, without a script. The story
 * has it in frames; alone it says what it is. For staff.
 */

import { type ComponentType, lazy } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { stillView } from '#app/subjects/statecharts/story/story-page.ts'
import { StillFrame } from '#ui/statecharts/story/still-frame.tsx'
import type { StillScreenProps } from '#ui/statecharts/story/still-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/statecharts',
  title: ({ view }) => view.title,
  robots: 'noindex',
  cache: 'no-store',
  isStill: true,
  // The pages whose screens are shown, and what is around them.
  styledAs: [
    'routes/shop',
    'routes/checkout/cart',
    'routes/checkout/shipping',
    'routes/checkout/services',
    'routes/checkout/shipping-confirmation',
    'routes/checkout/payments',
    'routes/checkout/order-summary',
    'routes/checkout/confirm-order',
    'routes/checkout/order-confirmation',
  ],
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'people')
  const view = await stillView(pageUrl(args.request).searchParams, args.context.shop.charts)
  if (!view) throw new Response(null, { status: 404 })
  return { view }
}

export default function StoryScreenRoute() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <StillFrame view={view}>
      <StillScreen still={view.still} flow={view.flow} isCollected={view.isCollected} />
    </StillFrame>
  )
}

/** On the server alone: no script of a picture is ever loaded, so the screens of the whole checkout are in no bundle for its sake. */
const StillScreen: ComponentType<StillScreenProps> = import.meta.env.SSR
  ? lazy(() => import('#ui/statecharts/story/still-screen.tsx').then((screens) => ({ default: screens.StillScreen })))
  : () => null
