import { appointmentChart } from './appointment/appointment.chart.ts'
import { cartChart } from './cart/cart.chart.ts'
import { cartTabsChart } from './cart-tabs/cart-tabs.chart.ts'
import { checkoutFlowChart } from './checkout-flow/checkout-flow.chart.ts'
import { orderChart } from './order/order.chart.ts'
import { paymentTypeChart } from './payment-type/payment-type.chart.ts'
import { roadHazardChart } from './road-hazard/road-hazard.chart.ts'
import { shippingChoiceChart } from './shipping-choice/shipping-choice.chart.ts'

/** The charts of the checkout, in the order in which their effects are run. */
export const checkoutCharts = [
  cartChart,
  cartTabsChart,
  shippingChoiceChart,
  appointmentChart,
  roadHazardChart,
  paymentTypeChart,
  orderChart,
  checkoutFlowChart,
] as const

export type CheckoutChart = (typeof checkoutCharts)[number]

/** The chart of this name; undefined for a name that no chart of the checkout has. */
export function checkoutChartNamed(name: CheckoutChart['name']): CheckoutChart
export function checkoutChartNamed(name: string): CheckoutChart | undefined
export function checkoutChartNamed(name: string): CheckoutChart | undefined {
  return checkoutCharts.find((chart) => chart.name === name)
}
