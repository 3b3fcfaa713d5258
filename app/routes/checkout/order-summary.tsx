/** `/checkout/order-summary`: everything once more, and the button that spends the money. */
import { type LoaderFunctionArgs, type MetaFunction, replace } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { checkoutAction, whereTheFlowIs } from '#app/checkout/checkout-action.ts'
import { checkoutStep } from '#app/checkout/checkout-loader.ts'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { lastPlacedOrder } from '#app/checkout/placed-order.ts'
import { shopServices } from '#app/checkout/shop-services.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { SummaryScreen } from '#ui/screens/checkout/summary/summary-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Review your order') }]

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  // Back from the confirmation leads here: the order stands, and is no empty cart.
  if (!(await context.visitor.cartId()) && (await lastPlacedOrder(context))) throw replace('/checkout/order-confirmation')
  const { views, cart, because, keySeed, live, zipDialog, cartId } = await checkoutStep(args, 'summary')
  const [shipping, services] = await Promise.all([context.shop.commerce.cartShipping(cartId), shopServices(context, cart)])
  return {
    view: {
      flow: views.checkoutFlow,
      order: views.order,
      payment: views.paymentType,
      cart,
      billing: cart.cartBilling,
      address: shipping?.cartShipping ?? null,
      services: services.filter(({ isAsked }) => isAsked).map(({ name }) => name),
      because,
      simulated: context.shop.payments.ways().some(({ type, mode }) => type === views.paymentType.type && mode === 'simulator'),
    },
    keySeed,
    live,
    zipDialog,
  }
}

/** A placed order goes by its own address, which tells what became of the payment. */
export const action = checkoutAction(['checkoutFlow', 'order'], {
  step: 'summary',
  next({ state }) {
    const { order } = viewsOf(state)
    return order.orderId && order.stage !== 'unplaced' ? `/checkout/confirm-order/${order.orderId}` : whereTheFlowIs({ state })
  },
})

export default function OrderSummaryRoute() {
  const { view, keySeed, live, zipDialog } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>() ?? null
  return (
    <CheckoutPage flow={view.flow} live={live} zipDialog={zipDialog}>
      <SummaryScreen {...view} forms={{ keySeed, failure }} />
    </CheckoutPage>
  )
}
