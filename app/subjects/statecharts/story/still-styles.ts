/** The stylesheets of a story's pictures. */
import type { ServerBuild } from '#app/remix/server.ts'
import { withStylesOf } from '#app/remix/server-page.ts'

export const stillRoute = 'routes/statecharts/story-screen'

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

/** The same build, in which a picture has the stylesheets of the pages whose screens it may show. */
export const withStillStyles = (build: ServerBuild): ServerBuild => withStylesOf(build, stillRoute, styledAs)
