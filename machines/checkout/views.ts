/** All views of one checkout together, as its screens and its tests take them. */
import type { CheckoutState } from '#machines/checkout/kind.ts'
import type { AppointmentView } from './appointment/index.ts'
import type { CartView } from './cart/index.ts'
import type { CartTabsView } from './cart-tabs/index.ts'
import type { CheckoutFlowView } from './checkout-flow/index.ts'
import type { OrderView } from './order/index.ts'
import type { PaymentTypeView } from './payment-type/index.ts'
import type { RoadHazardView } from './road-hazard/index.ts'
import type { ShippingChoiceView } from './shipping-choice/index.ts'

export interface CheckoutViews {
  cart: CartView
  cartTabs: CartTabsView
  shippingChoice: ShippingChoiceView
  appointment: AppointmentView
  roadHazard: RoadHazardView
  paymentType: PaymentTypeView
  order: OrderView
  checkoutFlow: CheckoutFlowView
}

/** Every chart's view with what it can now. */
export function viewsOf(state: Pick<CheckoutState, 'actors'>): CheckoutViews {
  return Object.fromEntries(
    Object.entries(state.actors).map(([name, { view, can }]) => [name, { ...(view as object), can }]),
  ) as unknown as CheckoutViews
}
