import { appointmentChart } from './appointment/index.ts'
import { cartChart } from './cart/index.ts'
import { cartTabsChart } from './cart-tabs/index.ts'
import { checkoutFlowChart } from './checkout-flow/index.ts'
import { orderChart } from './order/index.ts'
import { paymentTypeChart } from './payment-type/index.ts'
import { roadHazardChart } from './road-hazard/index.ts'
import { shippingChoiceChart } from './shipping-choice/index.ts'

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

export { choreography } from './choreography.ts'
