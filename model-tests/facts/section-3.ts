/** Entities and their fields. */
import { factsOf } from './fact.ts'

export const section3 = factsOf('3', [
  { id: '3.1', fact: 'A cart summary has id, cartUuid, zip and email.' },
  { id: '3.2', fact: 'A cart summary has siteProducts and siteCartCoupons.' },
  { id: '3.3', fact: 'A cart summary has installerDetails, cartShippingAddressPresent, cartBilling and cartAppointment.' },
  { id: '3.4', fact: 'A cart summary has roadHazardCostInCents and estimatedFetTaxInCents.' },
  {
    id: '3.5',
    fact: 'A cart summary has shippingCostInCents, shippingCostToHomeInCents, coreShipHandlingMode and coreShipHandlingFeesApplied.',
  },
  { id: '3.6', fact: 'cartShippingAddressPresent is true once tires are shipped home.' },
  { id: '3.7', fact: 'coreShipHandlingFeesApplied is true when shipping is charged.' },
  {
    id: '3.8',
    fact: 'coreShipHandlingMode is 1 in the contiguous US, 2 to Hawaii, 3 to Alaska and 4 to Puerto Rico.',
    decision:
      'The specification numbers four modes and does not say where they hold; the state of the ZIP that the tires go to decides.',
  },
  { id: '3.9', fact: 'shippingCostToHomeInCents is the estimated cost of shipping home, from the ZIP alone.' },
  { id: '3.10', fact: 'A cart’s email is that of its shipping or billing address, or of a cart update: the latest one.' },
  { id: '3.11', fact: 'A site product has productId, name, brand.label, productSubType, size, image.src and link.href.' },
  { id: '3.12', fact: 'A site product has quantity and price.salePriceInCents.' },
  { id: '3.13', fact: 'A site product has isInstallable, oversized and isOversizeTire.' },
  { id: '3.14', fact: 'A site product has roadHazardState, roadHazardCostInCents and siteProductPromotion.' },
  {
    id: '3.15',
    fact: 'roadHazardState 2 means that coverage cannot be added: the tire brings its own, or the buyer is offered none.',
    decision: 'The state is worked out on the server; no call can set it.',
  },
  { id: '3.16', fact: 'roadHazardState is 0 where coverage may be added and 1 where it is in the cart.' },
  {
    id: '3.17',
    fact: 'A promotion has linkToTRCProm, couponAmount, couponAmountType (Percentage or Amount) and alreadyAppliedIntoCart.',
  },
  {
    id: '3.18',
    fact: 'A coupon has promoCode, couponId, discountInCents, errorDescription, minCartQunatity, maxCartQunatity (spelled so) and alertMessage.',
  },
  {
    id: '3.19',
    fact: 'Installer details on the cart have installerId, company and priceList (salePriceInCents) for each product.',
  },
  { id: '3.20', fact: 'Installer details on the cart say whether it is a mobile install: isMobileInstall.' },
  {
    id: '3.21',
    fact: 'An installer in a list has installerId, company, addressLine1, city, state, zip, distance and geolocation {latitude, longitude}.',
  },
  { id: '3.22', fact: 'An installer in a list has installationHistoryCount and rating (type, value, quantity, url).' },
  {
    id: '3.23',
    fact: 'An installer in a list has certificationList, isSponsored, isElectricOptimized, authorisedInstaller and isMobileInstall.',
  },
  { id: '3.24', fact: 'An installer in a list has installTomorrow, isInstallMonday and isSelected.' },
  { id: '3.25', fact: 'An installer in a list has installationCostFor4TiresInCents, regardless of the cart.' },
  {
    id: '3.26',
    fact: 'An installer in a list has logo {altText, src, type} and photos.',
    decision:
      'There are no photos, so the shop draws a sign, a front and a bay for each installer, or the van of one that drives.',
  },
  { id: '3.27', fact: 'An installer in a list has priceList, with the price of mounting one tire of each product.' },
  {
    id: '3.28',
    fact: 'An installer in a list has promotionList, and a list has brandPromotionList.',
    decision:
      'Promotions of an installer are the coupons that count on installation, calculated as in the cart; those of a brand are its lines with free coverage.',
  },
  {
    id: '3.29',
    fact: 'An installer in a list has selectedTime (dropOffWindow or slotTime) and schedule.',
    decision: 'The schedule of a list is the next three days with openings; the whole calendar is a call of its own.',
  },
  {
    id: '3.30',
    fact: 'An installer in a list has savingCost.',
    decision: 'It is measured against the median of all installers of its kind that serve the ZIP, both after promotions.',
  },
  { id: '3.31', fact: 'A list of installers that is not distance-based omits the sort option Distance.' },
  { id: '3.32', fact: 'Installers are of two types, shop and mobile, in lists of their own.' },
  {
    id: '3.33',
    fact: 'An installer list response has siteInstallers.siteInstallerList, verifiedCount, brandPromotionList and defaultSelectMobileInstall.',
  },
  { id: '3.34', fact: 'An installer schedule has siteInstallerSchedule.scheduleDays, each with date and day, and selectedTime.' },
  { id: '3.35', fact: 'Installer services are siteInstallerServices.installerServiceOfferings with id, name and image.' },
  { id: '3.36', fact: 'A selected service entry has serviceId, serviceName and imageUrl.' },
  {
    id: '3.37',
    fact: 'Services of a shop beside mounting are chosen before the payment, and shown in the summary.',
    decision: 'The specification gives the calls and no prices; what a service costs is said and paid at the shop.',
  },
  {
    id: '3.38',
    fact: 'An order keeps the chosen services of its shop; the review, the confirmation, the order’s page, the email and the receipt list them.',
    decision: 'They have no price, so no total has them.',
  },
  { id: '3.39', fact: 'Ticked services go along with Continue, with JavaScript and without.' },
  {
    id: '3.40',
    fact: 'Cart shipping has shippingOption and cartShipping: id, installerId, shippingLocationId, warehouseId, ssoUid and the address; null where there is none.',
    decision: 'ssoUid is always null, and ids that are sent back are ignored: a call cannot say who the shopper is.',
  },
  {
    id: '3.41',
    fact: 'Cart shipping has, for installer orders, vehicleDescription, vehicleMake, vehicleModel, vehicleTrim and vehicleYear.',
    decision: 'vehicleDescription is derived from the cart’s car and trailer and is read-only.',
  },
  {
    id: '3.42',
    fact: 'Cart shipping has an id.',
    decision: 'A cart has one shipping record, so its id is the cart’s uuid; it opens nothing.',
  },
  {
    id: '3.43',
    fact: 'A shipping address has a country, which is US; another is refused.',
    decision: 'No form asks for it: the shop ships within the United States only.',
  },
  {
    id: '3.44',
    fact: 'The shipping address has addressLine1, addressLine2, city, state, zip, companyName, email, firstName, lastName, phone, phoneType, poNumber and specialInstructions.',
  },
  {
    id: '3.45',
    fact: 'phoneType is Mobile by default; Mobile and Landline are taken in any case, other words are refused.',
    decision: 'Stored in lower case, since the specification writes both.',
  },
  {
    id: '3.46',
    fact: 'The vehicle of an order has vehicleMake, vehicleModel, vehicleTrim and vehicleYear.',
    decision: 'It belongs to the cart, not to an installer’s shipping record, so that it outlives a change of shop.',
  },
  {
    id: '3.47',
    fact: 'An SSO uid is never taken from a browser: who buys is the account that is signed in.',
    decision: 'Accepting ssoUid would allow impersonation.',
  },
  { id: '3.48', fact: 'A warehouse has an id and an address; the response is siteWarehouses.siteWarehouseList.' },
  { id: '3.49', fact: 'Pickup locations come as locations, nearest first.' },
  {
    id: '3.50',
    fact: 'Billing has addressLine1, addressLine2, city, email, firstName, lastName, phone, phoneType, poNumber, state and zip.',
  },
  {
    id: '3.51',
    fact: 'A cart appointment has date, startTime, isDropOff, dropOffWindow, amOrPm, installer.installerId, slotTime (morning or afternoon) and isSlotAvailable.',
  },
  { id: '3.52', fact: 'isSlotAvailable is false once another cart has the seat.' },
  { id: '3.53', fact: 'The cart update input takes itemId and itemQuantity; quantity 0 removes the item.' },
  { id: '3.54', fact: 'The cart update input takes isNewItem with preShippingSelection.' },
  { id: '3.55', fact: 'The cart update input takes installerId with excludeShipping, and removeInstallerId.' },
  { id: '3.56', fact: 'The cart update input takes isRoadHazard for an item and isGroupRoadHazard for the whole group.' },
  { id: '3.57', fact: 'The cart update input takes promoCode and removePromoCode.' },
  { id: '3.58', fact: 'The cart update input takes vehicle make, model, trim and year.' },
  {
    id: '3.59',
    fact: 'The cart update input takes preShippingSelection without new tires, and email.',
    decision: 'An email prefills the forms. It is no proof: no order and no account is claimed by it.',
  },
  {
    id: '3.60',
    fact: 'The cart update input takes widgetSource, widgetSourceId and subSource; the first value of each is kept, and the order keeps it.',
    decision: 'They are for counting, ids of up to 60 characters: no right, no price and no offer of a screen follows from them.',
  },
  {
    id: '3.61',
    fact: 'idMeVerifiedStatus in a cart update is refused by name.',
    decision:
      'The specification lists it as input; a browser that may set it sets its own discount. Only the identity provider’s word counts.',
  },
  { id: '3.62', fact: 'Prices, roadHazardState, isOversizeTire and user type in a cart update are refused by name.' },
  {
    id: '3.63',
    fact: 'A cart update may hold several changes: they are made one after the other under one key.',
    decision:
      'All of it is read before any of it is done; a change that is refused later ends it, and the answer holds the cart as it is.',
  },
  {
    id: '3.64',
    fact: 'A payment is a payment type and a reference to the provider’s token; card numbers and payloads never reach the shop.',
    decision: 'The payload kinds of the specification stay at the provider; the shop knows type, brand and last four digits.',
  },
  { id: '3.65', fact: 'A payment that comes back as chargeId (charge_id) or as a token is recognised as this cart’s.' },
  { id: '3.66', fact: 'A token is good for its own cart and its own payment type only.' },
  {
    id: '3.67',
    fact: 'Payment types are credit (initial), affirm, applepay, googlepay, katapult, klarna, paypal, resolve, synchrony and venmo.',
  },
  { id: '3.68', fact: 'A four-digit value exists for the store card: synchrony.' },
  { id: '3.69', fact: 'An installment session of the klarna type has client_token, payment_method_categories and a payload.' },
  {
    id: '3.70',
    fact: 'Shipping types PickupAtFedEx, ShipToMe, ShipToInstaller, MobileInstall and PickupAtWarehouse name the five deliveries.',
  },
  { id: '3.71', fact: 'Shipping modes FEDEX, MOBILEINSTALL, SHIPTOME and SHIPTOSHOP name four of the deliveries.' },
  { id: '3.72', fact: 'The shipping options shipToFedex, shipToMe, shipToShop and warehousePickup name four of the deliveries.' },
  { id: '3.73', fact: 'Installer sort options are All installers, Distance, Top rated and Price: Low to High, and they sort.' },
  {
    id: '3.74',
    fact: 'Cookies hold the cart’s secret, its quantity, a shipping flag, an appointment flag and a disable-place-order flag.',
    decision: 'The cart cookie holds a secret out of reach of scripts instead of an id: an id alone opens nothing.',
  },
  { id: '3.75', fact: 'A cookie keeps the placed order’s cart, which then opens its confirmation and nothing else.' },
  { id: '3.76', fact: 'An install-location cookie keeps the shop or ZIP where the shopper wants tires put on.' },
  { id: '3.77', fact: 'Money is whole cents, and the total of a cart is exactly the sum of its parts.' },
  { id: '3.78', fact: 'An order keeps all it was made from: products, installer, appointment, addresses, discounts and totals.' },
  { id: '3.79', fact: 'An account sees its placed orders, newest first.' },
  {
    id: '3.80',
    fact: 'A cart follows the account that owns it: prices, brands, exemptions and ways of delivery are the account’s.',
  },
])
