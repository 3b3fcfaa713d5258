/** Every chart by name, with its family and where it runs. Pages, the engine and tests enumerate this list. */
import { checkoutCharts } from './checkout/index.ts'
import { orderCheckChart } from './checkout/order-check/index.ts'
import { paymentPageChart } from './checkout/payment-page/index.ts'
import type { Chart } from './engine/index.ts'
import { accountDetailsChart } from './storefront/accounts/account-details-index.ts'
import { passwordResetChart } from './storefront/accounts/password-reset-index.ts'
import { compareChart } from './storefront/compare/index.ts'
import { errorBoundaryChart } from './storefront/error-boundary/index.ts'
import { formChart } from './storefront/form/index.ts'
import { garageChart } from './storefront/garage/index.ts'
import { guidedShoppingChart } from './storefront/guide/index.ts'
import { headerChart } from './storefront/header/index.ts'
import { locationChart } from './storefront/location/index.ts'
import { modalChart } from './storefront/modal/index.ts'
import { notificationsChart } from './storefront/notifications/index.ts'
import { pageTransitionChart } from './storefront/page-transition/index.ts'
import { photoFinderChart } from './storefront/photo/index.ts'
import { returnRequestChart } from './storefront/returns/index.ts'
import { reviewChart } from './storefront/reviews/index.ts'
import { searchChart } from './storefront/search/index.ts'
import { toastChart } from './storefront/toast/index.ts'
import { orderTrackingChart } from './storefront/tracking/index.ts'
import { vehiclePickerChart } from './storefront/vehicles/index.ts'
import { visitChart } from './storefront/visit/index.ts'

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
