/**
 * `/checkout/confirm-order/[orderId]`: between placing and confirming. The shopper has pressed the button once and need
 * not press another: the page goes on by itself as soon as the payment is known.
 */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { viewsOf } from '#machines/checkout/views.ts'
import { ConfirmOrderScreen } from '#ui/screens/checkout/confirm-order/confirm-order-screen.tsx'
import { pageTitle } from '#ui/shell/page-title.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'
import { lastPlacedOrder } from '../../checkout/placed-order.ts'
import { cartOf } from '../../checkout/visitor.ts'

/** Seconds after which the page looks again. */
const lookAgainAfter = 5

export const meta: MetaFunction = () => [
  { title: pageTitle('Confirming your order') },
  { httpEquiv: 'refresh', content: String(lookAgainAfter) },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const cartId = await cartOf(request, context)
  const state = cartId ? await context.shop.engine.read(cartId) : null
  const order = state && viewsOf(state).order
  if (!order || order.orderId !== params.orderId) {
    if ((await lastPlacedOrder(request, context))?.orderId === params.orderId) throw redirect('/checkout/order-confirmation', 303)
    // Somebody else's order and one that is not there look alike.
    throw new Response(null, { status: 404 })
  }
  if (order.stage === 'confirmed' || order.stage === 'cancelled') throw redirect('/checkout/order-confirmation', 303)
  if (order.stage === 'declined') throw redirect('/checkout/payments', 303)
  return {
    order,
    orderId: params.orderId ?? '',
    selfHref: `/checkout/confirm-order/${params.orderId}`,
    paymentHref: '/checkout/payments',
  }
}

export default function ConfirmOrderRoute() {
  return (
    <CheckoutPage flow={null}>
      <ConfirmOrderScreen {...useLoaderData<typeof loader>()} />
    </CheckoutPage>
  )
}
