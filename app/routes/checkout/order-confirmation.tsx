/**
 * `/checkout/order-confirmation/[orderId]`: the order's state, what happens next, and 30 minutes to cancel. Without the order's number it
 * leads to the order that was placed last.
 */

import { randomUUID } from 'node:crypto'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { placeCart } from '#app/server/visitor/placed-carts.ts'
import { orderKeeping } from '#app/subjects/accounts/order-keeping.ts'
import { signInPath } from '#app/subjects/accounts/require-account.ts'
import { checkoutAction } from '#app/subjects/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/subjects/checkout/checkout-page.tsx'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { confirmationPath, isPlaced, lastPlacedOrder, orderPage, placedOrderNamed } from '#app/subjects/checkout/placed-order.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { ConfirmationScreen } from '#ui/screens/checkout/confirmation/confirmation-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/checkout/order-confirmation',
  title: ({ view }) => (view.orderView.stage === 'cancelled' ? 'Order cancelled' : 'Order confirmed'),
  robots: 'noindex',
}

export const meta = metaOf(handle)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { orderId } = params
  const openState = await context.visitor.checkout()
  const open = await context.visitor.cartId()
  const headers = new Headers()
  if (openState && isPlaced(viewsOf(openState).order)) {
    // The address stays, since a tab may show an earlier order.
    for (const cookie of await placeCart(request, context)) headers.append('Set-Cookie', cookie)
    throw redirect(confirmationPath(orderId ?? viewsOf(openState).order.orderId ?? ''), { headers, status: 303 })
  }
  const order = orderId === undefined ? await lastPlacedOrder(context) : await placedOrderNamed(context, orderId)
  if (!order && (await context.visitor.wasSignedOut())) {
    throw redirect(signInPath(orderId === undefined ? '/checkout/order-confirmation' : confirmationPath(orderId)), 303)
  }
  if (!order) throw redirect(openState ? viewsOf(openState).checkoutFlow.path : '/cart')
  if (orderId === undefined) throw redirect(confirmationPath(order.orderId), 303)
  // A cart that came through the account has left no cookie to hand over, but the install location is cleared too.
  if (!open) headers.append('Set-Cookie', await context.cookies.installLocation.serialize('', { maxAge: 0 }))
  const [shown, keeping, account] = await Promise.all([
    orderPage(context, order),
    orderKeeping(request, context, order),
    context.visitor.account(),
  ])
  return data({ view: { ...shown, keeping, isSignedIn: account !== null }, page: { keySeed: randomUUID() } }, { headers })
}

export const action = checkoutAction(['order'], {
  opens: ({ params, context }) =>
    params.orderId === undefined ? lastPlacedOrder(context) : placedOrderNamed(context, params.orderId),
})

export default function OrderConfirmationRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms({ ...page, orderId: view.order.orderId })
  return (
    <CheckoutPage flow={null} isCollected={view.order.shippingOption === 'warehouse'}>
      <ConfirmationScreen {...view} forms={forms} />
    </CheckoutPage>
  )
}
