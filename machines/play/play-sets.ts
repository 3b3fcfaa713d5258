/** What every chart can be played with, by its name; the model tests walk the charts with the very same. */
import { appointmentSet } from './appointment.ts'
import { cartSet } from './cart.ts'
import { cartTabsSet } from './cart-tabs.ts'
import { checkoutFlowSet } from './checkout-flow.ts'
import { orderSet } from './order.ts'
import { orderCheckSet } from './order-check.ts'
import { paymentPageSet } from './payment-page.ts'
import { paymentTypeSet } from './payment-type.ts'
import { photoFinderSet } from './photo-finder.ts'
import type { PlaySet } from './play-set.ts'
import { roadHazardSet } from './road-hazard.ts'
import { shippingChoiceSet } from './shipping-choice.ts'
import {
  accountDetailsSet,
  compareSet,
  errorBoundarySet,
  formSet,
  guidedShoppingSet,
  headerSet,
  installerApplicationSet,
  locationSet,
  modalSet,
  notificationsSet,
  orderTrackingSet,
  pageTransitionSet,
  passwordResetSet,
  returnRequestSet,
  reviewSet,
  searchSet,
  toastSet,
  visitSet,
} from './storefront.ts'
import { garageSet, vehiclePickerSet } from './vehicles.ts'

export const playSets: Readonly<Record<string, PlaySet>> = {
  cart: cartSet,
  cartTabs: cartTabsSet,
  shippingChoice: shippingChoiceSet,
  appointment: appointmentSet,
  roadHazard: roadHazardSet,
  paymentType: paymentTypeSet,
  order: orderSet,
  checkoutFlow: checkoutFlowSet,
  paymentPage: paymentPageSet,
  orderCheck: orderCheckSet,
  location: locationSet,
  notifications: notificationsSet,
  compare: compareSet,
  vehiclePicker: vehiclePickerSet,
  garage: garageSet,
  guidedShopping: guidedShoppingSet,
  photoFinder: photoFinderSet,
  orderTracking: orderTrackingSet,
  passwordReset: passwordResetSet,
  accountDetails: accountDetailsSet,
  review: reviewSet,
  returnRequest: returnRequestSet,
  installerApplication: installerApplicationSet,
  form: formSet,
  search: searchSet,
  toast: toastSet,
  visit: visitSet,
  header: headerSet,
  pageTransition: pageTransitionSet,
  errorBoundary: errorBoundarySet,
  modal: modalSet,
}
export type { PlaySet } from './play-set.ts'
