/** `/track-your-order/result`: how far the order is that this browser has looked up; without a ticket, the form. */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { returnLink } from '#app/subjects/returns/return-view.ts'
import { readTrackingTicket } from '#app/subjects/tracking/tracking-ticket.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { isTracked } from '#machines/storefront/tracking/order-tracking.rules.ts'
import { orderTrackingAfter } from '#machines/storefront/tracking/order-tracking.view.ts'
import type { TrackedOrderScreenView } from '#ui/screens/tracking/order-tracking.view.ts'
import { TrackedOrderScreen } from '#ui/screens/tracking/tracked-order-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/track-your-order',
  title: 'Your order',
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: TrackedOrderScreenView }> {
  const ticket: unknown = await context.cookies.tracked.parse(request.headers.get('Cookie'))
  const orderId = readTrackingTicket(context.shop.env, ticket)
  const order = orderId === null ? null : await context.shop.commerce.orders.order(orderId)
  if (!order || !isTracked(order)) throw redirect('/track-your-order', 303)
  const requests = await context.shop.returns.ofOrder(order.orderId)
  const returning = returnLink(order, requests, await databaseTime(context), '/track-your-order/return')
  return { view: { ...trackedOrder(order, context.shop.env.carrier?.mode === 'simulator'), returning } }
}

export default function TrackedOrderRoute() {
  return <TrackedOrderScreen {...useLoaderData<typeof loader>()} />
}

/** The public fields; no names, addresses or amounts. */
function trackedOrder(order: Order, isSimulated: boolean): Omit<TrackedOrderScreenView, 'returning'> {
  const { orderId, tracking, standing, reports, installerDetails, shippingOption, arrivesBy } = order
  const reached = tracking.map(({ step }) => step)
  return {
    orderId,
    steps: orderTrackingAfter([{ type: 'order.look' }, { type: 'order.found', reached }]).steps,
    standing,
    reports,
    isSimulated,
    timeZone: timeZoneOfOrder(order),
    at: Object.fromEntries(tracking.map(({ step, at }) => [step, at])),
    lines: order.siteProducts.map(({ productId, brand, name, size, productSubType, image, quantity }) => ({
      productId,
      brand,
      name,
      size,
      productSubType,
      image,
      quantity,
    })),
    way: installerDetails?.isMobileInstall ? 'mobile' : shippingOption,
    arrivesBy,
    isCancellable: reached.length === 1 && order.state === 'confirmed',
  }
}
