/** `/track-your-order/result`: how far the order is that this browser has looked up; without a ticket, the form. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readTrackingTicket } from '#app/tracking/tracking-ticket.ts'
import type { Order } from '#machines/domain/order.ts'
import { isTracked } from '#machines/storefront/order-tracking/order-tracking.rules.ts'
import { orderTrackingAfter } from '#machines/storefront/order-tracking/order-tracking.view.ts'
import type { TrackedOrderScreenView } from '#ui/screens/tracking/order-tracking.view.ts'
import { TrackedOrderScreen } from '#ui/screens/tracking/tracked-order-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Your order') }]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, context }: LoaderFunctionArgs): Promise<TrackedOrderScreenView> {
  const ticket: unknown = await context.cookies.tracked.parse(request.headers.get('Cookie'))
  const orderId = readTrackingTicket(context.shop.env, ticket)
  const order = orderId === null ? null : await context.shop.commerce.order(orderId)
  if (!order || !isTracked(order)) throw redirect('/track-your-order', 303)
  return trackedOrder(order)
}

/** The public fields; no names, addresses or amounts. */
function trackedOrder(order: Order): TrackedOrderScreenView {
  const { orderId, tracking, installerDetails, shippingOption } = order
  const reached = tracking.map(({ step }) => step)
  return {
    orderId,
    view: orderTrackingAfter([{ type: 'order.look' }, { type: 'order.found', reached }]),
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
    isCancellable: reached.length === 1 && order.state === 'confirmed',
  }
}

export default function TrackedOrderRoute() {
  return <TrackedOrderScreen {...useLoaderData<typeof loader>()} />
}
