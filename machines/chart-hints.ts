/** What the folder of each chart says about its drawing. A chart without hints is drawn by the defaults. */
import { appointmentDrawing } from './checkout/appointment/appointment.drawing.ts'
import { cartDrawing } from './checkout/cart/cart.drawing.ts'
import { cartTabsDrawing } from './checkout/cart-tabs/cart-tabs.drawing.ts'
import { checkoutFlowDrawing } from './checkout/checkout-flow/checkout-flow.drawing.ts'
import { orderDrawing } from './checkout/order/order.drawing.ts'
import { orderCheckDrawing } from './checkout/order-check/order-check.drawing.ts'
import { paymentPageDrawing } from './checkout/payment-page/payment-page.drawing.ts'
import { paymentTypeDrawing } from './checkout/payment-type/payment-type.drawing.ts'
import { roadHazardDrawing } from './checkout/road-hazard/road-hazard.drawing.ts'
import { shippingChoiceDrawing } from './checkout/shipping-choice/shipping-choice.drawing.ts'
import { type ChartHints, noHints } from './describe/sketch/sketch.ts'
import { accountDetailsDrawing } from './storefront/accounts/account-details.drawing.ts'
import { passwordResetDrawing } from './storefront/accounts/password-reset.drawing.ts'
import { compareDrawing } from './storefront/compare/compare.drawing.ts'
import { errorBoundaryDrawing } from './storefront/error-boundary/error-boundary.drawing.ts'
import { formDrawing } from './storefront/form/form.drawing.ts'
import { garageDrawing } from './storefront/garage/garage.drawing.ts'
import { guidedShoppingDrawing } from './storefront/guide/guided-shopping.drawing.ts'
import { headerDrawing } from './storefront/header/header.drawing.ts'
import { installerApplicationDrawing } from './storefront/installers/installer-application.drawing.ts'
import { locationDrawing } from './storefront/location/location.drawing.ts'
import { modalDrawing } from './storefront/modal/modal.drawing.ts'
import { notificationsDrawing } from './storefront/notifications/notifications.drawing.ts'
import { pageTransitionDrawing } from './storefront/page-transition/page-transition.drawing.ts'
import { photoFinderDrawing } from './storefront/photo/photo-finder.drawing.ts'
import { returnRequestDrawing } from './storefront/returns/return-request.drawing.ts'
import { reviewDrawing } from './storefront/reviews/review.drawing.ts'
import { searchDrawing } from './storefront/search/search.drawing.ts'
import { toastDrawing } from './storefront/toast/toast.drawing.ts'
import { orderTrackingDrawing } from './storefront/tracking/order-tracking.drawing.ts'
import { vehiclePickerDrawing } from './storefront/vehicles/vehicle-picker.drawing.ts'
import { visitDrawing } from './storefront/visits/visit.drawing.ts'

/** By the chart's name. */
const hints: Readonly<Record<string, ChartHints>> = {
  appointment: appointmentDrawing,
  cartTabs: cartTabsDrawing,
  cart: cartDrawing,
  checkoutFlow: checkoutFlowDrawing,
  orderCheck: orderCheckDrawing,
  order: orderDrawing,
  paymentPage: paymentPageDrawing,
  paymentType: paymentTypeDrawing,
  roadHazard: roadHazardDrawing,
  shippingChoice: shippingChoiceDrawing,
  accountDetails: accountDetailsDrawing,
  compare: compareDrawing,
  form: formDrawing,
  garage: garageDrawing,
  guidedShopping: guidedShoppingDrawing,
  location: locationDrawing,
  notifications: notificationsDrawing,
  orderTracking: orderTrackingDrawing,
  passwordReset: passwordResetDrawing,
  photoFinder: photoFinderDrawing,
  returnRequest: returnRequestDrawing,
  installerApplication: installerApplicationDrawing,
  review: reviewDrawing,
  search: searchDrawing,
  toast: toastDrawing,
  vehiclePicker: vehiclePickerDrawing,
  header: headerDrawing,
  pageTransition: pageTransitionDrawing,
  errorBoundary: errorBoundaryDrawing,
  modal: modalDrawing,
  visit: visitDrawing,
}

export function hintsOf(chart: string): ChartHints {
  return hints[chart] ?? noHints
}
