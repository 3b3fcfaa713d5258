/** The table of the JSON calls, readable from top to bottom: programs and the scripts of pages send them, and Remix sees none. */
import type { CallTable } from '#app/server/api/api-call.ts'
import { cartAppointment } from './calls/cart/cart-appointment.ts'
import { cartBilling } from './calls/cart/cart-billing.ts'
import { cartKlarna } from './calls/cart/cart-klarna.ts'
import { cartServices } from './calls/cart/cart-services.ts'
import { cartShipping } from './calls/cart/cart-shipping.ts'
import { cartSummary } from './calls/cart/cart-summary.ts'
import { checkoutEvents } from './calls/checkout/checkout-events.ts'
import { checkoutState } from './calls/checkout/checkout-state.ts'
import { clientToken } from './calls/checkout/client-token.ts'
import { installLocation } from './calls/checkout/install-location.ts'
import { pickupLocations } from './calls/checkout/pickup-locations.ts'
import { warehousePickupLocations } from './calls/checkout/warehouse-pickup-locations.ts'
import { commerce } from './calls/commerce.ts'
import { fit } from './calls/fit.ts'
import { installerSchedule } from './calls/installers/installer-schedule.ts'
import { installerServices } from './calls/installers/installer-services.ts'
import { installers } from './calls/installers/installers.ts'
import { installersByLocation } from './calls/installers/installers-by-location.ts'
import { mapLand } from './calls/map-land.ts'
import { partnerOrder } from './calls/partner-order.ts'
import { globalValues } from './calls/site/global-values.ts'
import { location } from './calls/site/location.ts'
import { personalization } from './calls/site/personalization.ts'
import { recentSearch } from './calls/site/recent-search.ts'
import { searchHistory } from './calls/site/search-history.ts'
import { session } from './calls/site/session.ts'
import { siteGlobals } from './calls/site/site-globals.ts'
import { ownDetails } from './calls/site/user-details.ts'
import { statechartCalls } from './calls/statecharts/table.ts'
import { telemetry } from './calls/telemetry.ts'
import { token } from './calls/token.ts'
import { vehicleLists } from './calls/vehicle-lists.ts'
import { warehouseOrders } from './calls/warehouse/orders.ts'
import { warehouseReports } from './calls/warehouse/reports.ts'
import { easypostNews } from './calls/webhooks/easypost.ts'
import { providerNews } from './calls/webhooks/provider.ts'

export const calls: CallTable = {
  '/cart-summary': cartSummary,
  '/checkout/state': checkoutState,
  '/checkout/events': checkoutEvents,
  '/checkout/cart-shipping': cartShipping,
  '/checkout/cart-appointment': cartAppointment,
  '/checkout/cart-services': cartServices,
  '/checkout/cart-billing': cartBilling,
  '/checkout/cart-klarna': cartKlarna,
  '/checkout/braintree-client-token': clientToken,
  '/checkout/install-location': installLocation,
  '/checkout/pickup-locations': pickupLocations,
  '/checkout/warehouse-pickup-locations': warehousePickupLocations,

  '/installers': installers,
  '/installers-by-location': installersByLocation,
  '/installers/:installerId/schedule': installerSchedule,
  '/api/installers/:installerId/services': installerServices,

  '/fit': fit,
  '/vehicles/lists': vehicleLists,

  '/user-details': ownDetails,
  '/api/me': ownDetails,
  '/users/session': session,
  '/users/me/personalization': personalization,
  '/users/me/history/search': searchHistory,
  '/users/recent-search': recentSearch,
  '/location': location,
  '/globals': globalValues,
  '/v1/site/globals': siteGlobals,

  '/map/land/:zoom/:column/:row': mapLand,

  '/token': token,
  '/commerce/*': commerce,
  '/orders/:orderId/exchange-order.xml': partnerOrder,
  '/warehouse/orders': warehouseOrders,
  '/warehouse/reports': warehouseReports,
  '/webhooks/easypost': easypostNews,
  '/webhooks/:provider': providerNews,

  ...statechartCalls,
  '/telemetry': telemetry,
}
