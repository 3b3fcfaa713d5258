/** What the order summary shows: the complete order. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { agreementWith } from '#app/server/shop/agreement.ts'
import { fitOfCart } from '#app/subjects/vehicles/fit.ts'
import type { SummaryScreenView } from '#ui/screens/checkout/summary/summary.view.ts'
import type { CheckoutStep } from './checkout-loader.ts'
import { installerServices } from './shipping/installer-services.ts'

export async function summaryView(
  { cart, shipping, views, because }: CheckoutStep,
  { request, context }: LoaderFunctionArgs,
): Promise<Omit<SummaryScreenView, 'forms'>> {
  const { payments } = context.shop
  const services = await installerServices(context, cart)
  return {
    flow: views.checkoutFlow,
    order: views.order,
    payment: views.paymentType,
    cart,
    billing: cart.cartBilling,
    address: shipping?.cartShipping ?? null,
    services: (services ?? []).filter(({ isAsked }) => isAsked).map(({ name }) => name),
    because,
    agreed: agreementWith(cart.agreement, views.paymentType),
    fit: await fitOfCart(request, context, cart),
    simulated: payments.ways().some(({ type, mode }) => type === views.paymentType.type && mode === 'simulator'),
  }
}
