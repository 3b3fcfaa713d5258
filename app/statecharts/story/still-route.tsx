/**
 * The pictures of a story are drawn on the server alone: no script of theirs is ever loaded, so that their screens, which are those of
 * the whole checkout, are in no browser's bundle and in no list of what a page loads. Their stylesheets are those of the screens' own pages.
 */
import type { EntryContext } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { loader } from '#app/routes/statecharts/story-screen.tsx'
import { StillFrame } from '#ui/statecharts/story/still-frame.tsx'
import { StillScreen } from '#ui/statecharts/story/still-screen.tsx'

const stillRoute = 'routes/statecharts/story-screen'

/** The pages whose screens are shown, and what is around them. */
const styledAs = [
  'routes/shop',
  'routes/checkout/cart',
  'routes/checkout/shipping',
  'routes/checkout/services',
  'routes/checkout/shipping-confirmation',
  'routes/checkout/payments',
  'routes/checkout/order-summary',
  'routes/checkout/confirm-order',
  'routes/checkout/order-confirmation',
]

/** What is rendered for a request: a still page gets its screen and its styles, every other stays as it is. */
export function withStillScreen(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context
  const [module, route] = [routeModules[stillRoute], manifest.routes[stillRoute]]
  if (!module || !route || !staticHandlerContext.matches.some((match) => match.route.id === stillRoute)) return context
  const css = new Set([route, ...styledAs.flatMap((id) => manifest.routes[id] ?? [])].flatMap((styled) => styled.css ?? []))
  return {
    ...context,
    routeModules: { ...routeModules, [stillRoute]: { ...module, default: StillRoute } },
    manifest: { ...manifest, routes: { ...manifest.routes, [stillRoute]: { ...route, css: [...css] } } },
  }
}

function StillRoute() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <StillFrame view={view}>
      <StillScreen still={view.still} flow={view.flow} isCollected={view.isCollected} />
    </StillFrame>
  )
}
