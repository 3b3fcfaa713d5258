/** Entities and their fields. */
import { factsOf } from './fact.ts'
import {
  alertsOfCommerce,
  api,
  appointmentsOfCommerce,
  badEvents,
  billing,
  buyersOfCommerce,
  calls,
  callsAndCharts,
  callsOnCarts,
  card,
  cardData,
  cart,
  cartChanges,
  cartsOfCommerce,
  chosenShop,
  contact,
  couponsOfCommerce,
  coverageOfCommerce,
  deliveryAtShop,
  idMeOfCommerce,
  installerCalls,
  installersOfCommerce,
  installerWords,
  myOrders,
  names,
  orderHistory,
  pages,
  payment,
  paymentReturn,
  payments,
  pickupsOfCommerce,
  preparing,
  pricing,
  receipt,
  scriptedPages,
  shippingHandling,
  shippingOfCommerce,
  shopScreens,
  tables,
  whoIsSignedIn,
} from './test-files.ts'

const cartFields = [
  `${calls} › POST /cart-summary opens a cart, GET shows it as siteCart`,
  `${cartsOfCommerce} › a new cart is empty and costs nothing`,
]
const productFields = `${cartsOfCommerce} › adding the same tire again adds up, and lines keep the order of adding`

export const section3 = factsOf('3', [
  { fact: 'A cart summary has id, cartUuid, zip and email.', proof: cartFields },
  { fact: 'A cart summary has siteProducts and siteCartCoupons.', proof: cartFields },
  {
    fact: 'A cart summary has installerDetails, cartShippingAddressPresent, cartBilling and cartAppointment.',
    proof: cartFields,
  },
  { fact: 'A cart summary has roadHazardCostInCents and estimatedFetTaxInCents.', proof: cartFields },
  {
    fact: 'A cart summary has shippingCostInCents, shippingCostToHomeInCents, coreShipHandlingMode and coreShipHandlingFeesApplied.',
    proof: cartFields,
  },
  {
    fact: 'cartShippingAddressPresent is true once tires are shipped home.',
    proof: `${shippingOfCommerce} › shipping home is free in Ohio and $49.00 a tire in Alaska`,
  },
  {
    fact: 'coreShipHandlingFeesApplied is true when shipping is charged.',
    proof: `${shippingOfCommerce} › shipping home is free in Ohio and $49.00 a tire in Alaska`,
  },
  {
    fact: 'coreShipHandlingMode is 1 in the contiguous US, 2 to Hawaii, 3 to Alaska and 4 to Puerto Rico.',
    proof: [
      `${shippingHandling} › the contiguous US is handled in mode 1, each state outside of it in a mode of its own`,
      `${shippingOfCommerce} › a ZIP of %s is handled in mode %i, and tells what each delivery costs`,
    ],
    decision: 'The specification numbers four modes and does not say where they hold; the state the tires go to decides.',
  },
  {
    fact: 'shippingCostToHomeInCents tells what shipping home would cost from the ZIP alone.',
    proof: `${shippingOfCommerce} › the ZIP alone tells what shipping home would cost`,
  },
  {
    fact: 'A cart’s email is that of its shipping or billing address, or of a cart update: the one said last.',
    proof: [
      `${cartsOfCommerce} › an email and a wish are what was said last`,
      `${callsOnCarts} › an email in a cart update prefills the forms, and claims no order and no account`,
      `${shippingOfCommerce} › shipping home is free in Ohio`,
      `${shippingOfCommerce} › billing is kept with the cart`,
    ],
  },
  {
    fact: 'A site product has productId, name, brand.label, productSubType, size, image.src and link.href.',
    proof: productFields,
  },
  { fact: 'A site product has quantity and price.salePriceInCents.', proof: productFields },
  { fact: 'A site product has isInstallable, oversized and isOversizeTire.', proof: productFields },
  { fact: 'A site product has roadHazardState, roadHazardCostInCents and siteProductPromotion.', proof: productFields },
  {
    fact: 'roadHazardState 2 means that coverage cannot be added: the tire brings its own, or the buyer is offered none.',
    proof: [
      `${coverageOfCommerce} › a tire that brings its own coverage is sold none, whoever asks`,
      `${coverageOfCommerce} › people of a company without coverage, and special-order buyers, are sold none`,
    ],
    decision: 'The state is worked out on the server; no call can set it.',
  },
  {
    fact: 'roadHazardState is 0 where coverage may be added and 1 where it is in the cart.',
    proof: `${coverageOfCommerce} › one product is covered, or the whole group; a tire that is added later is not`,
  },
  {
    fact: 'A promotion has linkToTRCProm, couponAmount, couponAmountType (Percentage or Amount) and alreadyAppliedIntoCart.',
    proof: `${coverageOfCommerce} › a free promotion leaves one cent a line and says whether it is in the cart`,
  },
  {
    fact: 'A coupon has promoCode, couponId, discountInCents, errorDescription, minCartQunatity, maxCartQunatity (spelled so) and alertMessage.',
    proof: `${couponsOfCommerce} › a code takes its discount off and can be removed`,
  },
  {
    fact: 'Installer details on the cart have installerId, company and priceList (salePriceInCents) for each product.',
    proof: `${shippingOfCommerce} › a shop is saved with its prices for the tires of the cart`,
  },
  {
    fact: 'Installer details on the cart say whether it is a mobile install: isMobileInstall.',
    proof: `${deliveryAtShop} › a mobile installer is saved as an installer that drives`,
  },
  {
    fact: 'An installer in a list has installerId, company, addressLine1, city, state, zip, distance and geolocation {latitude, longitude}.',
    proof: `${installersOfCommerce} › shops within fifty miles are listed with distance, price and first opening`,
  },
  {
    fact: 'An installer in a list has installationHistoryCount and rating (type, value, quantity, url).',
    proof: `${installersOfCommerce} › shops within fifty miles are listed with distance, price and first opening`,
  },
  {
    fact: 'An installer in a list has certificationList, isSponsored, isElectricOptimized, authorisedInstaller and isMobileInstall.',
    proof: `${installersOfCommerce} › shops within fifty miles are listed with distance, price and first opening`,
  },
  {
    fact: 'An installer in a list has installTomorrow, isInstallMonday and isSelected.',
    proof: `${installersOfCommerce} › shops within fifty miles are listed with distance, price and first opening`,
  },
  {
    fact: 'An installer in a list has installationCostFor4TiresInCents, whatever the cart holds.',
    proof: `${installersOfCommerce} › prices are for the tires of the cart, or for those that are asked for`,
  },
  {
    fact: 'An installer in a list has logo {altText, src, type} and photos.',
    decision:
      'Nobody sent pictures, so the shop draws a sign, a front and a bay for each installer, or the van of one that drives.',
    proof: [
      `${installersOfCommerce} › shops within fifty miles are listed with distance, price and first opening`,
      `${installerCalls} › has every field of the specification, and pictures that can be fetched`,
    ],
  },
  {
    fact: 'An installer in a list has priceList, with the price of mounting one tire of each product.',
    proof: `${installersOfCommerce} › the promotions of a list are what the cart takes off, and say what they lack`,
  },
  {
    fact: 'An installer in a list has promotionList, and a list has brandPromotionList.',
    decision:
      'Promotions of an installer are the coupons that count on installation, reckoned as the cart does; those of a brand are its lines with free coverage.',
    proof: [
      `${installersOfCommerce} › the promotions of a list are what the cart takes off, and say what they lack`,
      `${installersOfCommerce} › brands give free coverage with the lines that have it`,
      `${installerCalls} › promises the deal and the price that the cart then has`,
    ],
  },
  {
    fact: 'An installer in a list has selectedTime (dropOffWindow or slotTime) and schedule.',
    decision: 'The schedule of a list is the next three days with openings; the whole calendar is a call of its own.',
    proof: `${installersOfCommerce} › a listed shop has its next three days with nothing but free times`,
  },
  {
    fact: 'An installer in a list has savingCost.',
    decision: 'It is measured against the median of all installers of its kind that serve the ZIP, both after promotions.',
    proof: [
      `${installersOfCommerce} › a saving is what is paid less than at the typical shop of its kind nearby`,
      `${shopScreens} › a saving is told with what it is measured against`,
    ],
  },
  {
    fact: 'A list of installers that is not distance-based omits the sort option Distance.',
    proof: [
      `${installerWords} › a list that is not based on distance omits Distance`,
      `${installerCalls} › found by words it offers every order but Distance`,
    ],
  },
  {
    fact: 'Installers are of two types, shop and mobile, in lists of their own.',
    proof: `${installersOfCommerce} › mobile installers are a list of their own`,
  },
  {
    fact: 'An installer list response has siteInstallers.siteInstallerList, verifiedCount, brandPromotionList and defaultSelectMobileInstall.',
    proof: `${calls} › GET /installers answers four shops unless limit says otherwise`,
  },
  {
    fact: 'An installer schedule has siteInstallerSchedule.scheduleDays, each with date and day, and selectedTime.',
    proof: [
      `${calls} › GET /installers/{installerId}/schedule answers siteInstallerSchedule`,
      `${appointmentsOfCommerce} › the schedule is thirty days; a cart sees its own seat as free`,
    ],
  },
  {
    fact: 'Installer services are siteInstallerServices.installerServiceOfferings with id, name and image.',
    proof: [
      `${calls} › GET and POST /checkout/cart-services select by the cart uuid`,
      `${pickupsOfCommerce} › services are those of the chosen shop`,
    ],
  },
  {
    fact: 'A selected service entry has serviceId, serviceName and imageUrl.',
    proof: `${pickupsOfCommerce} › services are those of the chosen shop`,
  },
  {
    fact: 'What a shop does beside mounting is asked for before the payment, and shown in the summary.',
    proof: [
      `${chosenShop} › the coverage step asks the chosen shop for its services`,
      `${chosenShop} › who has no coverage step asks on the shipping confirmation`,
      `${chosenShop} › what the shop does not offer is not asked of it`,
      `${scriptedPages} › a service of the shop is asked for as soon as its box is ticked`,
    ],
    decision: 'The specification gives the calls and no prices; what a service costs is said and paid at the shop.',
  },
  {
    fact: 'An order keeps the services its shop is asked for; the review, the confirmation, the order’s page, the letter and the receipt tell them.',
    proof: [
      `${preparing} › an order keeps the car, the trailer, what the shop is asked for`,
      `${preparing} › an order asks the shop for what it offers on that day, under its name of that day`,
      `${chosenShop} › an order says what its shop is asked for, with the car and the trailer`,
      `${myOrders} › an order has a page with its state`,
      `${receipt} › tires that go to %s`,
    ],
    decision: 'They have no price, so no total has them.',
  },
  {
    fact: 'Ticked services go along with Continue, with JavaScript and without.',
    proof: [
      `${chosenShop} › going on takes the ticked services along, and the ones that are not ticked out`,
      `${scriptedPages} › a service of the shop is asked for as soon as its box is ticked`,
    ],
  },
  {
    fact: 'Cart shipping has shippingOption, installerId, shippingLocationId, warehouseId and the address as cartShipping.',
    proof: [
      `${calls} › GET, POST, PUT, DELETE /checkout/cart-shipping keep where the tires go`,
      `${shippingOfCommerce} › shipping home is free in Ohio`,
    ],
  },
  {
    fact: 'Cart shipping has, for installer orders, vehicleDescription, vehicleMake, vehicleModel, vehicleTrim and vehicleYear.',
    proof: [
      `${callsAndCharts} › an installer’s order names the car, which is the cart’s own; no other delivery does`,
      'app/checkout/shipping-vehicle.test.ts › only an installer mounts tires on a car, so no other delivery takes one',
    ],
    decision: 'vehicleDescription is worked out from the car and the trailer of the cart; what is sent of it is not kept.',
  },
  {
    fact: 'Cart shipping has an id.',
    proof: [
      `${callsAndCharts} › a shipping record has an id that stays, and its address a country`,
      `${shippingOfCommerce} › a shop is saved with its prices for the tires of the cart`,
    ],
    decision: 'A cart has one shipping record, so its id is the cart’s uuid; it opens nothing.',
  },
  {
    fact: 'A shipping address has a country, which is US; another is refused.',
    proof: [
      `${callsAndCharts} › a shipping record has an id that stays, and its address a country`,
      `${contact} › %s %j: %s`,
      `${shippingOfCommerce} › an address that was kept without a country is one of the United States`,
    ],
    decision: 'No form asks for it: the shop ships within the United States only.',
  },
  {
    fact: 'The shipping address has addressLine1, addressLine2, city, state, zip, companyName, email, firstName, lastName, phone, phoneType, poNumber and specialInstructions.',
    proof: `${contact} › a good address is taken, with its optional lines empty`,
  },
  {
    fact: 'phoneType is Mobile by default; Mobile and Landline are taken in any case, other words are refused.',
    proof: [`${contact} › a good address is taken, with its optional lines empty`, `${contact} › %s %j: %s`],
    decision: 'Stored in lower case, since the specification writes both.',
  },
  {
    fact: 'The vehicle of an order has vehicleMake, vehicleModel, vehicleTrim and vehicleYear.',
    proof: [
      `${cartsOfCommerce} › what a shopper had in mind, their car and how they pay are kept with the cart`,
      `${alertsOfCommerce} › an address that is missing blocks the order; a car that is missing`,
    ],
    decision: 'It belongs to the cart, not to an installer’s shipping record, so that it outlives a change of shop.',
  },
  {
    fact: 'An SSO uid is never taken from a browser: who buys is the account that is signed in.',
    proof: `${whoIsSignedIn} › no field, cookie or header makes anybody a dealer`,
    decision: 'ssoUid in a request would let anybody be anybody.',
  },
  {
    fact: 'A warehouse has an id and an address; the response is siteWarehouses.siteWarehouseList.',
    proof: `${calls} › GET /checkout/warehouse-pickup-locations answers siteWarehouses.siteWarehouseList`,
  },
  {
    fact: 'Pickup locations come as locations, nearest first.',
    proof: [
      `${calls} › GET /checkout/pickup-locations answers locations near the ZIP`,
      `${pickupsOfCommerce} › carrier counters within fifty miles come nearest first`,
    ],
  },
  {
    fact: 'Billing has addressLine1, addressLine2, city, email, firstName, lastName, phone, phoneType, poNumber, state and zip.',
    proof: `${calls} › GET, POST, PUT /checkout/cart-billing keep who pays`,
  },
  {
    fact: 'A cart appointment has date, startTime, isDropOff, dropOffWindow, amOrPm, installer.installerId, slotTime (morning or afternoon) and isSlotAvailable.',
    proof: `${appointmentsOfCommerce} › a time is held for thirty minutes by the clock of the database`,
  },
  {
    fact: 'isSlotAvailable is false once somebody else has the seat.',
    proof: 'adapters/commerce/contract/orders-contract.ts › after a declined payment the seat is anybody’s',
  },
  {
    fact: 'The cart update input takes itemId and itemQuantity; quantity 0 removes the item.',
    proof: [`${cartChanges} › %o asks %s`, `${calls} › the cart update input adds, counts, covers`],
  },
  { fact: 'The cart update input takes isNewItem with preShippingSelection.', proof: `${cartChanges} › %o asks %s` },
  {
    fact: 'The cart update input takes installerId with excludeShipping, and removeInstallerId.',
    proof: `${cartChanges} › %o asks %s`,
  },
  {
    fact: 'The cart update input takes isRoadHazard for an item and isGroupRoadHazard for the whole group.',
    proof: [`${cartChanges} › %o asks %s`, `${calls} › the cart update input adds, counts, covers`],
  },
  { fact: 'The cart update input takes promoCode and removePromoCode.', proof: `${cartChanges} › %o asks %s` },
  {
    fact: 'The cart update input takes vehicle make, model, trim and year.',
    proof: [`${cartChanges} › %o asks %s`, `${calls} › the cart update input adds, counts, covers`],
  },
  {
    fact: 'The cart update input takes preShippingSelection without new tires, and email.',
    proof: [
      `${cartChanges} › %o is remembered, alone or along with a change`,
      `${cartChanges} › %s %j is not remembered, nor is the change it came with made`,
      `${callsOnCarts} › keeps an email, a wish and who sent the visitor`,
    ],
    decision: 'An email prefills the forms. It is no proof: no order and no account is claimed by it.',
  },
  {
    fact: 'The cart update input takes widgetSource, widgetSourceId and subSource; of each the first that was said stays, and the order keeps it.',
    proof: [
      `${cartChanges} › %o is remembered, alone or along with a change`,
      `${cartsOfCommerce} › an email and a wish are what was said last; who sent the visitor is who was said first`,
      `${callsOnCarts} › keeps an email, a wish and who sent the visitor, alone or with a change, and no price or right follows`,
      `${preparing} › an order keeps the car, the trailer, what the shop is asked for and who sent the shopper`,
    ],
    decision: 'They are for counting, ids of up to 60 characters: no right, no price and no offer of a screen follows from them.',
  },
  {
    fact: 'idMeVerifiedStatus in a cart update is refused by name.',
    proof: [
      `${cartChanges} › %s is decided on the server, whoever sends it`,
      `${idMeOfCommerce} › a proof takes five percent off the tires while it holds`,
    ],
    decision:
      'The specification lists it as input; a browser that may set it sets its own discount. Only the identity provider’s word counts.',
  },
  {
    fact: 'Prices, roadHazardState, isOversizeTire and user type in a cart update are refused by name.',
    proof: [
      `${cartChanges} › %s is decided on the server, whoever sends it`,
      `${badEvents} › an event with %s is refused in words, and the cart stays as it is`,
    ],
  },
  {
    fact: 'One cart update is one change: two at once are refused.',
    proof: `${cartChanges} › two changes at once are refused, since one of them could fail`,
    decision: 'Of two changes one could fail and leave half a request.',
  },
  {
    fact: 'A payment is a payment type and a reference to the provider’s token; card numbers and payloads never reach the shop.',
    proof: [
      `${billing} › card and billing address come in one form; the chart sees references only`,
      `${cardData} › from the card fields to the cancelled order: the digits go to the provider, once, and stand on no page`,
      `${cardData} › of all that was typed until here, no row, file, ledger or log has the digits`,
    ],
    decision: 'The payload kinds of the specification stay at the provider; the shop knows type, brand and last four digits.',
  },
  {
    fact: 'A payment that comes back as chargeId (charge_id) or as a token is recognised as this cart’s.',
    proof: [
      `${paymentReturn} › a token of a visit of this cart is its payment, and leads on`,
      `${payments} › %s: who agrees on the page comes back with a token of this way to pay`,
    ],
  },
  {
    fact: 'A token is good for its own cart and its own payment type only.',
    proof: [
      `${payments} › %s: the token of another cart is refused and stays good for its own`,
      `${card} › a token of another way of paying is not taken`,
    ],
  },
  {
    fact: 'Payment types are credit (initial), affirm, applepay, googlepay, katapult, klarna, paypal, resolve, synchrony and venmo.',
    proof: [
      `${names} › the ten payment types have the names and the discounts`,
      `${payment} › payment starts as credit, with card and billing address to be given`,
    ],
  },
  {
    fact: 'A four-digit value exists for the store card: synchrony.',
    proof:
      'adapters/payments/synchrony/synchrony.test.ts › the store card is known by four digits when the inquiry tells them, and by none when it does not',
  },
  {
    fact: 'An installment session of the klarna type has client_token, payment_method_categories and a payload.',
    proof: `${calls} › POST /checkout/cart-klarna answers klarnaSession and klarnaPayload`,
  },
  {
    fact: 'Shipping types PickupAtFedEx, ShipToMe, ShipToInstaller, MobileInstall and PickupAtWarehouse name the five deliveries.',
    proof: `${tables} › %s is asked for by each of its names`,
  },
  {
    fact: 'Shipping modes FEDEX, MOBILEINSTALL, SHIPTOME and SHIPTOSHOP name four of the deliveries.',
    proof: `${tables} › %s is asked for by each of its names`,
  },
  {
    fact: 'The shipping options shipToFedex, shipToMe, shipToShop and warehousePickup name four of the deliveries.',
    proof: `${tables} › %s is asked for by each of its names`,
  },
  {
    fact: 'Installer sort options are All installers, Distance, Top rated and Price: Low to High, and they sort.',
    proof: [`${pages} › the list of shops offers the sort options`, `${installersOfCommerce} › shops are sorted by %s`],
  },
  {
    fact: 'Cookies hold the cart’s secret, its quantity, a shipping flag, an appointment flag and a disable-place-order flag.',
    proof: `${pages} › cookies last 2592000 seconds at the path /`,
    decision: 'The cart cookie holds a secret out of reach of scripts instead of an id: an id alone opens nothing.',
  },
  {
    fact: 'A cookie keeps the placed order’s cart, which then opens its confirmation and nothing else.',
    proof: [
      `${pages} › the confirmation tells what happens next`,
      `${api} › a placed order answers strangers like one that is not there`,
    ],
  },
  {
    fact: 'An install-location cookie keeps the shop or ZIP where the shopper wants tires put on.',
    proof: `${calls} › POST, PUT, DELETE /checkout/install-location keep a wish of this browser`,
  },
  {
    fact: 'Money is whole cents, and the total of a cart is exactly the sum of its parts.',
    proof: `${pricing} › whatever is in a cart, its sums are whole cents, add up exactly`,
  },
  {
    fact: 'An order keeps all it was made from: products, installer, appointment, addresses, discounts and totals.',
    proof: `${preparing} › an order is prepared with all it was made from`,
  },
  {
    fact: 'An account sees its placed orders, newest first.',
    proof: `${orderHistory} › an account sees its placed orders, newest first`,
  },
  {
    fact: 'A cart follows the account that owns it: prices, brands, exemptions and ways of delivery are the account’s.',
    proof: [
      `${buyersOfCommerce} › claiming gives the cart to the account under a new secret, at its own prices`,
      `${cart} › a cart that is read anew tells everybody what the records say`,
    ],
  },
])
