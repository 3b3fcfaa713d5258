/** Every chart by name, with its family and where it runs. Pages, the engine and tests enumerate this list. */
import { checkoutCharts } from './checkout/checkout-charts.ts'
import { orderCheckChart } from './checkout/order-check/order-check.chart.ts'
import { paymentPageChart } from './checkout/payment-page/payment-page.chart.ts'
import type { Chart } from './engine/index.ts'
import { accountDetailsChart } from './storefront/accounts/account-details.chart.ts'
import { passwordResetChart } from './storefront/accounts/password-reset.chart.ts'
import { compareChart } from './storefront/compare/compare.chart.ts'
import { errorBoundaryChart } from './storefront/error-boundary/error-boundary.chart.ts'
import { formChart } from './storefront/form/form.chart.ts'
import { garageChart } from './storefront/garage/garage.chart.ts'
import { guidedShoppingChart } from './storefront/guide/guided-shopping.chart.ts'
import { headerChart } from './storefront/header/header.chart.ts'
import { installerApplicationChart } from './storefront/installers/installer-application.chart.ts'
import { locationChart } from './storefront/location/location.chart.ts'
import { modalChart } from './storefront/modal/modal.chart.ts'
import { notificationsChart } from './storefront/notifications/notifications.chart.ts'
import { pageTransitionChart } from './storefront/page-transition/page-transition.chart.ts'
import { photoFinderChart } from './storefront/photo/photo-finder.chart.ts'
import { returnRequestChart } from './storefront/returns/return-request.chart.ts'
import { reviewChart } from './storefront/reviews/review.chart.ts'
import { searchChart } from './storefront/search/search.chart.ts'
import { toastChart } from './storefront/toast/toast.chart.ts'
import { orderTrackingChart } from './storefront/tracking/order-tracking.chart.ts'
import { vehiclePickerChart } from './storefront/vehicles/vehicle-picker.chart.ts'
import { visitChart } from './storefront/visits/visit.chart.ts'

export const allCharts: readonly Chart[] = [
  ...checkoutCharts,
  paymentPageChart,
  orderCheckChart,
  locationChart,
  notificationsChart,
  compareChart,
  vehiclePickerChart,
  garageChart,
  guidedShoppingChart,
  photoFinderChart,
  orderTrackingChart,
  passwordResetChart,
  accountDetailsChart,
  reviewChart,
  returnRequestChart,
  installerApplicationChart,
  formChart,
  searchChart,
  toastChart,
  visitChart,
  headerChart,
  pageTransitionChart,
  errorBoundaryChart,
  modalChart,
]

export function chartNamed(name: string): Chart | undefined {
  return allCharts.find((chart) => chart.name === name)
}
