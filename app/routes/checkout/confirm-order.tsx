/**
 * `/checkout/confirm-order/[orderId]`: between placing and confirming. The shopper has pressed the button once and need not
 * press another: the page continues automatically as soon as the payment is known. With JavaScript the page updates without
 * reloading.
 */

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { liveCartOf } from '#app/checkout/live-cart.ts'
import { confirmationPath, placedOrderNamed } from '#app/checkout/placed-order.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { isOnlyCollected } from '#machines/domain/accounts/offers.ts'
import { ConfirmOrderScreen, confirmHeading } from '#ui/screens/checkout/confirm-order/confirm-order-screen.tsx'

export const handle = {
  area: '/checkout/confirm-order',
  title: ({ view }) => confirmHeading(view),
  robots: 'noindex',
  looksAgainAfter: 5,
} satisfies HandleOf<typeof loader>

export const meta = metaOf(handle)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const cartId = await context.visitor.cartId()
  const state = await context.visitor.checkout()
  const order = state && viewsOf(state).order
  if (!cartId || !order || order.orderId !== params.orderId) {
    if (await placedOrderNamed(context, params.orderId ?? '')) throw redirect(confirmationPath(params.orderId ?? ''), 303)
    // Another shopper's order and an unknown one look alike.
    throw new Response(null, { status: 404 })
  }
  if (order.stage === 'confirmed' || order.stage === 'cancelled') throw redirect(confirmationPath(params.orderId ?? ''), 303)
  // Until reserved stock is released, the payment step would lead here again.
  if (order.stage === 'declined' && viewsOf(state).checkoutFlow.stage !== 'confirm') throw redirect('/checkout/payments', 303)
  return {
    view: {
      order,
      orderId: params.orderId ?? '',
      paymentType: viewsOf(state).paymentType.type,
      selfHref: `/checkout/confirm-order/${params.orderId}`,
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

/** Changes of the cart arrive by event stream; the page also polls. */
function useLookAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, handle.looksAgainAfter * 1_000)
    return () => clearInterval(timer)
  }, [revalidate])
}
