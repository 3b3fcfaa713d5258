/**
 * `/checkout/confirm-order/[orderId]`: between placing and confirming. The shopper has pressed the button once and need not
 * press another: the page continues automatically as soon as the payment is known. With JavaScript the page updates without
 * reloading.
 */

import { useEffect } from 'react'
import { type AppLoadContext, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from '#app/remix/router.ts'
import { isText } from '#app/server/api/read-json.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { signInPath } from '#app/subjects/accounts/require-account.ts'
import { CheckoutPage } from '#app/subjects/checkout/checkout-page.tsx'
import { liveCartOf } from '#app/subjects/checkout/live-cart.ts'
import { confirmationPath, isPlaced, placedOrderNamed } from '#app/subjects/checkout/placed-order.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { isOnlyCollected } from '#machines/domain/delivery/offers.ts'
import { ConfirmOrderScreen, confirmHeading } from '#ui/screens/checkout/confirm-order/confirm-order-screen.tsx'

export const handle = {
  area: '/checkout/confirm-order',
  title: ({ view }) => confirmHeading(view),
  robots: 'noindex',
  looksAgainAfter: 5,
} satisfies HandleOf<typeof loader>

export const meta = metaOf(handle)

export async function loader({ params: { orderId = '' }, context }: LoaderFunctionArgs) {
  const state = await stateOfOrder(context, orderId)
  if (!state) {
    if (await placedOrderNamed(context, orderId)) throw redirect(confirmationPath(orderId), 303)
    const selfHref = `/checkout/confirm-order/${orderId}`
    if (await context.visitor.wasSignedOut()) throw redirect(signInPath(selfHref), 303)
    // Another shopper's order and an unknown one look alike.
    throw new Response(null, { status: 404 })
  }
  const { order } = viewsOf(state)
  if (isPlaced(order)) throw redirect(confirmationPath(orderId), 303)
  // Until reserved stock is released, the payment step would lead here again.
  if (order.stage === 'declined' && viewsOf(state).checkoutFlow.stage !== 'confirm') throw redirect('/checkout/payments', 303)
  return {
    view: {
      order,
      orderId,
      paymentType: viewsOf(state).paymentType.type,
      selfHref: `/checkout/confirm-order/${orderId}`,
    },
    page: { live: liveCartOf(state), isCollected: isOnlyCollected(await context.visitor.offers()) },
  }
}

export default function ConfirmOrderRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  useLookAgain()
  return (
    <CheckoutPage flow={null} {...page}>
      <ConfirmOrderScreen {...view} />
    </CheckoutPage>
  )
}

/** The charts of the cart that is being ordered: the visitor's open one, or another of the account, such as after signing in again. */
async function stateOfOrder({ visitor, shop }: AppLoadContext, orderId: string): Promise<CheckoutState | null> {
  const open = await visitor.checkout()
  if (open && viewsOf(open).order.orderId === orderId) return open
  const account = await visitor.account()
  const order = account && isText(orderId) ? await shop.commerce.orders.order(orderId) : null
  return order && order.accountId === account?.accountId ? shop.engine.read(order.cartId) : null
}

/** Changes of the cart arrive by event stream; the page also polls. */
function useLookAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, handle.looksAgainAfter * 1_000)
    return () => clearInterval(timer)
  }, [revalidate])
}
