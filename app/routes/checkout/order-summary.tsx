/** `/checkout/order-summary`: everything once more, and the button that places the order. */

import { type LoaderFunctionArgs, replace, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { placeCart } from '#app/server/visitor/placed-carts.ts'
import { checkoutAction, whereTheFlowIs } from '#app/subjects/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/subjects/checkout/checkout-page.tsx'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { confirmationPath, isPlaced, lastPlacedOrder } from '#app/subjects/checkout/placed-order.ts'
import { stepLoader } from '#app/subjects/checkout/step-loader.ts'
import { summaryView } from '#app/subjects/checkout/summary-view.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { SummaryScreen } from '#ui/screens/checkout/summary/summary-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/checkout/order-summary', title: 'Review your order', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  // Back from the confirmation leads here: the order is placed, and its cart is closed.
  const placed = (await context.visitor.cartId()) ? null : await lastPlacedOrder(context)
  if (placed) throw replace(confirmationPath(placed.orderId))
  return loadStep(args)
}

/** A placed order has its own page; until the payment's outcome is known, another one shows it. */
export const action = checkoutAction(['checkoutFlow', 'order'], {
  step: 'summary',
  actsOnPlaced: true,
  next({ state }) {
    const { order } = viewsOf(state)
    if (!order.orderId || order.stage === 'unplaced') return whereTheFlowIs({ state })
    return isPlaced(order) ? confirmationPath(order.orderId) : `/checkout/confirm-order/${order.orderId}`
  },
  remember: async ({ state, args: { request, context } }) => (isPlaced(viewsOf(state).order) ? placeCart(request, context) : []),
})

export default function OrderSummaryRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms(page)
  return (
    <CheckoutPage flow={view.flow} {...page}>
      <SummaryScreen {...view} forms={forms} />
    </CheckoutPage>
  )
}

const loadStep = stepLoader('summary', summaryView)
