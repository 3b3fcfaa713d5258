/** `/cart`: the cart summary as a page; its forms also serve the sheet over any page of the storefront. */

import { randomUUID } from 'node:crypto'
import { type AppLoadContext, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { otherCartPath, subjectMessages } from '#app/server/forms/subject.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl, pathOf } from '#app/server/page/page-url.ts'
import { noteVisit } from '#app/server/visitor/visit.ts'
import { cartDrawer } from '#app/subjects/carts/cart-drawer.ts'
import { checkoutAction } from '#app/subjects/checkout/checkout-action.ts'
import { lastPlacedOrder } from '#app/subjects/checkout/placed-order.ts'
import { recentTires } from '#app/subjects/product/recently-viewed.ts'
import { rememberChosenVehicle } from '#app/subjects/vehicles/cart-vehicle.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import { useAnswer } from '#ui/forms/use-answer.ts'
import { useLookAgain } from '#ui/forms/use-subject.ts'
import { CartScreen } from '#ui/screens/checkout/cart/cart-screen.tsx'
import { LastOrder } from '#ui/screens/checkout/cart/last-order.tsx'
import { RecentlyViewed } from '#ui/screens/product/recently-viewed.tsx'

export const handle: HandleOf<typeof loader> = { area: '/cart', title: 'Your cart', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await noteVisit(args.request, args.context)
  const drawer = await cartDrawer(args, { closeHref: '/', returnTo: '/cart' })
  const isSentBack = pathOf(pageUrl(args.request)) === otherCartPath
  const view = { ...drawer, sentBack: isSentBack ? subjectMessages.cart : null }
  if (view.cart?.siteProducts.length) return { view: { ...view, recent: [], lastOrder: null } }
  const [recent, lastOrder] = await Promise.all([recentTires(args.request, args.context), placedLast(args)])
  return { view: { ...view, recent, lastOrder } }
}

export const action = checkoutAction(['cart', 'shippingChoice', 'roadHazard'], {
  async remember(done) {
    if (done.form.event === 'cart.join') await tellOtherCart(done.args.context)
    const chosen = await rememberChosenVehicle(done)
    return chosen === null ? [] : [chosen]
  },
})

export default function CartRoute() {
  const { recent, lastOrder, sentBack, ...view } = useLoaderData<typeof loader>().view
  const failure = useAnswer<typeof action>() ?? null
  useLookAgain(failure)
  return (
    <CartScreen {...view} sentBack={failure?.isOutdated ? failure.message : sentBack} forms={{ ...view.forms, failure }}>
      {lastOrder && <LastOrder {...lastOrder} />}
      <RecentlyViewed tires={recent} returnTo="/cart" />
    </CartScreen>
  )
}

async function placedLast({ context }: LoaderFunctionArgs) {
  const order = await lastPlacedOrder(context)
  if (!order?.placedAt) return null
  const timeZone = timeZoneOfOrder(order)
  return { orderId: order.orderId, placedOn: calendarDay(Date.parse(order.placedAt), timeZone) }
}

/** The charts of the cart whose tires have left it read that it is empty. */
async function tellOtherCart({ visitor, shop }: AppLoadContext): Promise<void> {
  const cartId = await visitor.cartId()
  const other = cartId && (await shop.commerce.carts.besideCart(cartId))
  if (other) await shop.engine.send(other.cartId, 'cart', { type: 'cart.refresh' }, { key: `joined.${randomUUID()}` })
}
