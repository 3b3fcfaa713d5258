/** States and transitions. */
import { factsOf } from './fact.ts'
import {
  alertsOfCommerce,
  appointment,
  appointmentHold,
  appointmentsOfCommerce,
  bill,
  buyersOfCommerce,
  calls,
  cancelling,
  cart,
  cartGone,
  cartRefusedChange,
  cartsOfCommerce,
  chosenShop,
  couponsOfCommerce,
  coverage,
  coverageByItself,
  coverageOfCommerce,
  coverageOfProduct,
  coverageOfWidget,
  coverageTables,
  dealRules,
  delivery,
  deliveryAtHome,
  deliveryAtShop,
  deliveryRules,
  heldBack,
  installersOfCommerce,
  ledBack,
  location,
  locationCall,
  locationChart,
  lostPayment,
  order,
  orderHistory,
  ordersOfCommerce,
  pages,
  payment,
  paymentChoice,
  paymentSession,
  paymentWayBack,
  pickupsOfCommerce,
  preparing,
  pricing,
  providerFaults,
  shippingCost,
  shippingOfCommerce,
  stepTables,
  tables,
  tabs,
  toast,
} from './test-files.ts'

const firstTab = `${tables} › whatever is saved and asked for, the first tab is the one of the table`
const tabDeliveries = `${tables} › %s can be mounted: each tab has its delivery, whatever is offered`
const offers = `${tables} › %s is offered to just the carts that may have it`

export const section4 = factsOf('4', [
  // Cart tabs
  {
    fact: 'Cart tabs are left, middle, right and end; a word that is none is refused.',
    proof: [`${tabs} › a tab is opened by choosing it, and a tab that is not offered stays shut`, tabDeliveries],
  },
  {
    fact: 'Where all tires can be mounted the tabs are installer, home, fedex; with a mobile installer: installer, mobile, home, fedex.',
    proof: tabDeliveries,
  },
  {
    fact: 'Where some tires cannot be mounted the tabs are home in the middle and fedex on the right.',
    proof: [tabDeliveries, `${tables} › $who sees these tabs, $open is open`],
  },
  { fact: 'Where no tire can be mounted the tabs are home on the left and fedex in the middle.', proof: tabDeliveries },
  {
    fact: 'Dealer tire carts use the warehouse tab, and no other.',
    proof: [`${tabs} › a dealer has the warehouse tab`, `${tables} › $who sees these tabs, $open is open`],
    decision: 'Wholesale accounts are treated alike.',
  },
  {
    fact: 'With nothing saved and the first tab disabled, the open tab is middle, or right if mobile install exists.',
    proof: firstTab,
  },
  { fact: 'Saved home with tires of which none can be mounted leaves the tab as it is: left.', proof: firstTab },
  { fact: 'Saved home with installable tires opens middle, or right if mobile install is available.', proof: firstTab },
  { fact: 'Saved home with some uninstallable tires opens middle.', proof: firstTab },
  { fact: 'Saved fedex with uninstallable tires opens middle.', proof: firstTab },
  { fact: 'Saved fedex with installable tires opens right, or end if mobile install.', proof: firstTab },
  { fact: 'Saved fedex with some uninstallable tires opens right.', proof: firstTab },
  {
    fact: 'A saved installer opens middle if it is a mobile one, otherwise left.',
    proof: [firstTab, `${tabs} › a saved delivery opens its tab`],
    decision:
      'The table’s "middle if mobile install" is read as the saved installer being mobile: a shopper with a saved shop wants to see that shop.',
  },
  {
    fact: 'With nothing saved, activeShippingType ship to shop opens left, mobile install opens middle, ship to me and fedex open as if they were saved.',
    proof: firstTab,
  },
  {
    fact: 'The tab is left by default.',
    proof: [firstTab, `${tabs} › tires that a shop mounts are offered a local installer first, or shipping`],
  },
  {
    fact: 'The tab-loading indicator is cleared after 3 seconds at the latest.',
    proof: `${tabs} › an opened tab is loading until its content is there, three seconds at most`,
  },
  {
    fact: 'Mobile-install tabs show only if installers are verified.',
    proof: [
      `${tabs} › a mobile installer has a tab only when one is verified nearby`,
      `${pickupsOfCommerce} › only verified installers count as near`,
    ],
  },
  {
    fact: 'Mobile install is selected by default when hasMobileInstall is set and activeShippingType is mobile install, as soon as it is offered.',
    proof: [
      `${tabs} › a saved delivery wins over the address, but for a mobile installer`,
      `${tabs} › what the address asks for opens as soon as it is offered`,
    ],
  },
  {
    fact: 'A tab the shopper has opened stays open when the cart changes, by what it stands for.',
    proof: `${tabs} › a chosen tab stays open when the cart changes, by what it stands for`,
  },
  {
    fact: 'Words in the address that name no delivery change nothing.',
    proof: `${tabs} › words in the address that name no delivery`,
  },

  // Shipping methods offered
  {
    fact: 'Warehouse pickup is offered to dealers, and to whom their company lists it.',
    proof: [offers, `${buyersOfCommerce} › others go to a warehouse only when their company lists it`],
  },
  {
    fact: 'A local installer is offered when all tires can be mounted and a verified shop is near the ZIP, or there is no ZIP yet.',
    proof: [offers, `${deliveryRules} › without a ZIP shops may be looked for; a mobile installer is not promised`],
  },
  {
    fact: 'A mobile installer is offered when all tires can be mounted and one is verified for the ZIP.',
    proof: [offers, `${pickupsOfCommerce} › a mobile installer drives to %s: %s`],
  },
  { fact: 'Ship to home is offered to everybody whose account may ship home.', proof: offers },
  {
    fact: 'FedEx pickup is offered unless a tire is oversize.',
    proof: [
      offers,
      `${tabs} › oversize tires are not offered a FedEx counter`,
      `${pickupsOfCommerce} › a counter has no room for an oversize tire, chosen before or after`,
    ],
  },
  {
    fact: 'A company’s delivery methods are the only ones its people are offered.',
    proof: [
      `${deliveryRules} › a company's list counts for its people`,
      `${tabs} › a company whose deliveries take none of these tires is told so`,
    ],
  },

  // Add to cart
  {
    fact: 'The first item creates the cart, with the pre-shipping selection of its tab; later ones are added to it.',
    proof: [
      `${cart} › a cart does not exist until the first tires go in`,
      `${cart} › what the open tab means is remembered with a new cart`,
    ],
  },
  {
    fact: 'The pre-shipping selection derives from the open tab.',
    proof: [`${tabs} › tires that a shop mounts are offered a local installer first`, `${tabs} › a dealer has the warehouse tab`],
  },
  {
    fact: 'An update attempted without a cart is refused: There is no cart yet!',
    proof: `${cart} › an update without a cart is refused: there is no cart yet`,
    decision: 'The specification logs it; here the shopper reads it too.',
  },
  {
    fact: 'Front and rear sizes are added together or not at all.',
    proof: [
      `${cart} › front and rear sizes go in together`,
      `${cartsOfCommerce} › a staggered pair is added together or not at all`,
    ],
  },
  {
    fact: 'Adding the same tire again adds up, to at most 24 of a kind.',
    proof: [
      `${cartsOfCommerce} › adding the same tire again adds up`,
      `${cartsOfCommerce} › 24 tires of a kind are the most, also in two steps`,
    ],
    decision: 'The specification names no limit; above 24 a person should talk to us.',
  },
  {
    fact: 'Adding twice with one key adds once.',
    proof: 'model-tests/http/double-submit.test.ts › adding twice with one key adds once, with two keys twice',
  },

  // Remove from cart
  {
    fact: 'Removing the last product empties the cart and clears shipping, coverage and appointment.',
    proof: [
      `${ledBack} › the last tire out leads back to shipping and clears delivery, coverage and appointment`,
      `${cartsOfCommerce} › removing one of two tires leaves the choices; removing the last clears them all`,
    ],
  },
  {
    fact: 'Removing one of several products leaves the choices as they are.',
    proof: `${cartsOfCommerce} › removing one of two tires leaves the choices`,
  },
  {
    fact: 'Removing an installer clears shipping and appointment.',
    proof: [
      `${deliveryAtShop} › removing install leads back to choosing a delivery and drops the time`,
      `${shippingOfCommerce} › clearing the shipping forgets option, shop, address and time`,
    ],
  },
  {
    fact: 'A 404 while removing an installer is tolerated.',
    proof: `${deliveryAtShop} › removing install that was gone already (404) counts as removed`,
  },
  {
    fact: 'Removing install sends the shopper back to pick a shipping preference.',
    proof: [
      `${deliveryAtShop} › removing install leads back to choosing a delivery and drops the time`,
      `${tabs} › after removing install the tabs stay to choose from`,
    ],
  },

  // Cleanup
  {
    fact: 'Cleanup resets the cart, its appointment, its shipping and the flow.',
    proof: `${cartGone} › a cart that is gone (404) is cleaned up with everything that belongs to it`,
  },
  {
    fact: 'Only a 404 of the shopper’s own cart triggers cleanup.',
    proof: [
      `${cartGone} › a cart that is gone when it is read is cleaned up alike`,
      `${cartGone} › a cart that is gone when it is quoted is cleaned up alike`,
      `${cartRefusedChange} › a change without an answer may have been made`,
      `${pages} › a cart is never taken from the address`,
    ],
    decision:
      'The specification cleans up on any 404; a failure, a timeout or somebody else’s cart must not take one’s tires away.',
  },
  {
    fact: 'A new cart is created when the cart was gone while an item was being added.',
    proof: `${cartGone} › a cart that is gone while tires go in says so: a new one takes them`,
  },
  {
    fact: 'A cookie whose secret opens no cart shows an empty cart.',
    proof: `${pages} › a cookie that opens no cart shows an empty one`,
    decision: 'The specification compares ids; the cookie holds a secret, and one that opens nothing is no cart.',
  },

  // Checkout advance
  {
    fact: 'With home delivery and no valid address the shipping form opens instead of advancing.',
    proof: [
      `${deliveryAtHome} › an address with a PO box or a wrong ZIP is refused with its fields`,
      `${deliveryAtHome} › the shipping form opens from wherever the shopper stands`,
      'model-tests/http/journeys/journey-pages.test.ts › from a car to tires that are shipped home',
    ],
  },
  {
    fact: 'A saved address at home needs no time and advances at once.',
    proof: `${heldBack} › an address at home needs no time`,
  },
  {
    fact: 'A chosen shop without a time keeps the shopper on shipping.',
    proof: `${heldBack} › a chosen shop without a time keeps the shopper on shipping`,
  },
  {
    fact: 'An alert that blocks the order keeps the shopper on shipping.',
    proof: `${heldBack} › an alert that blocks the order keeps the shopper on shipping, others do not`,
  },

  // Selected installer
  {
    fact: 'The selected installer comes first in the list and stays with the cart.',
    proof: `${installersOfCommerce} › the selected shop comes first, and pages go on where they stopped`,
    decision: 'Kept with the cart on the server, so that it is the same on every device.',
  },
  {
    fact: 'While no installer is chosen, the one of the install-location cookie comes first as "Your shop"; picking one sets the cookie, and an unknown one counts as none.',
    proof: [
      `${chosenShop} › the shop of the install-location cookie comes first`,
      `${chosenShop} › a cookie that names no shop near by is no wish`,
    ],
    decision: 'It is marked and not taken: the shopper still presses it, since a time at the shop depends on it.',
  },
  {
    fact: 'A mobile installer is offered only to a ZIP they drive to.',
    proof: `${pickupsOfCommerce} › a mobile installer drives to %s: %s`,
  },
  {
    fact: 'A ZIP that a mobile installer does not drive to takes them out of the cart, and the shopper is told.',
    proof: `${alertsOfCommerce} › a shop that a change took out is told until it is acknowledged`,
  },

  // Appointment and shipping save
  {
    fact: 'Appointment save: update; on 404 create.',
    proof: [
      `${appointmentsOfCommerce} › an appointment is moved only when there is one`,
      `${calls} › GET, POST, PUT, DELETE /checkout/cart-appointment hold a time at the shop`,
    ],
  },
  {
    fact: 'A time is held for 30 minutes, one shopper a seat.',
    proof: [
      `${appointmentHold} › a time is held for 30 minutes`,
      `${appointmentsOfCommerce} › a time is held for thirty minutes by the clock of the database`,
      `${appointmentsOfCommerce} › of twenty shoppers at once exactly as many get a time with %s`,
    ],
    decision: 'The specification knows no hold; without one two shoppers would buy one seat.',
  },
  {
    fact: 'Another time replaces the first; when it is gone the first stays.',
    proof: [
      `${appointment} › another time replaces the first; when it is gone or fails, the first stays`,
      `${appointmentsOfCommerce} › an appointment is moved only when there is one, and moving to a full time keeps the old`,
    ],
  },
  {
    fact: 'Another shop drops the time; the same shop again keeps it.',
    proof: [
      `${appointment} › another shop drops the time, the same shop again keeps it`,
      `${shippingOfCommerce} › another shop, or home, gives the seat back`,
    ],
  },
  {
    fact: 'Shipping saves as one call whether there was a record or not.',
    proof: `${calls} › GET, POST, PUT, DELETE /checkout/cart-shipping keep where the tires go`,
    decision: 'POST and PUT both save; no shopper sees a fall-back.',
  },
  {
    fact: 'The cart shipping flag cookie is set on success and cleared when the shipping is gone.',
    proof: `${calls} › GET, POST, PUT, DELETE /checkout/cart-shipping keep where the tires go, and its flag cookie follows`,
  },
  {
    fact: 'The appointment flag cookie is set when a time is held and cleared when it is given back.',
    proof: [
      `${calls} › GET, POST, PUT, DELETE /checkout/cart-appointment hold a time at the shop, and its flag cookie follows`,
      `${pages} › cookies last 2592000 seconds at the path /`,
    ],
  },
  {
    fact: 'The disable-place-order flag is set while something is missing, and cleared when the order can be placed.',
    proof: [
      `${calls} › GET, POST, PUT, DELETE /checkout/cart-shipping keep where the tires go, and its flag cookie follows, as does the one that says to wait`,
      `${pages} › cookies last 2592000 seconds at the path /`,
    ],
  },

  {
    fact: 'A held time can be given back, and its seat is free again.',
    proof: `${appointmentHold} › a held time is given back when the shopper asks, and the seat is free again`,
  },

  // Payment type
  {
    fact: 'The payment type starts as credit.',
    proof: `${payment} › payment starts as credit, with card and billing address to be given`,
  },
  {
    fact: 'Each of the ten payment types can be chosen, and the sums follow.',
    proof: `${paymentChoice} › %s is chosen, the sums follow, and its token is what will be charged`,
  },
  {
    fact: 'The last type before a wallet is remembered: a cancelled wallet leads back to it.',
    proof: `${paymentWayBack} › a wallet that is cancelled leads back to what was chosen before it, and says so`,
    decision: 'All wallets are treated as the specification treats PayPal.',
  },
  {
    fact: 'Fast checkout is disabled for sales-tool users, for fleet users, and when the payment type is credit card.',
    proof: `${payment} › fast checkout is out of reach for credit card, sales tool and fleet`,
  },
  {
    fact: 'The payment provider’s session loads when the payment step starts, for the type and the sum of the moment.',
    proof: `${paymentSession} › a session is opened on the payment step, for the type and the sum of the moment`,
    decision: 'Not before: no provider script or token is needed on other pages.',
  },
  {
    fact: 'Another way of paying drops the card: nothing is charged by a way the sum was not worked out for.',
    proof: [
      `${paymentChoice} › another way of paying drops the card`,
      `${orderHistory} › a discount for a way of paying is for who pays that way`,
    ],
  },
  {
    fact: 'A company’s ways to pay are the only ones its people can choose.',
    proof: [
      `${payment} › a company offers what it offers, and nothing else can be paid with`,
      `${buyersOfCommerce} › a company’s ways to pay are the only ones`,
    ],
  },

  // Road hazard
  {
    fact: 'Coverage is toggled for a single item or the whole group.',
    proof: [
      `${coverageOfProduct} › coverage is taken and declined for one product, the others stay as they are`,
      `${coverage} › coverage is taken for the whole cart, and the total follows`,
      `${coverageOfCommerce} › one product is covered, or the whole group`,
    ],
  },
  {
    fact: 'Coverage can be ticked in the cart and on the coverage step, and not on the confirmation page.',
    proof: `${pages} › coverage is taken in the cart and on the coverage step, and not on the confirmation`,
    decision:
      'The specification shows the checkbox on every checkout page; here it stands where coverage is explained and where the cart is changed.',
  },
  {
    fact: 'Coverage is not offered to special-order users.',
    proof: [
      `${coverage} › special-order users are never offered coverage`,
      `${coverageTables} › whatever is in the cart and whoever buys, coverage is offered as the table says`,
    ],
  },
  {
    fact: 'Coverage is not offered when every product has roadHazardState 2.',
    proof: [
      `${coverage} › tires that bring their own coverage need none`,
      `${coverageTables} › whatever is in the cart and whoever buys, coverage is offered as the table says`,
    ],
  },
  {
    fact: 'Coverage is on when its cost is above zero.',
    proof: [
      `${coverage} › coverage is taken for the whole cart, and the total follows`,
      `${coverageOfCommerce} › coverage costs what was offered and can be taken off again`,
    ],
  },
  {
    fact: 'Only free coverage comes into a cart by itself, and not for special-order or fleet users.',
    proof: [
      `${coverageByItself} › paid coverage never comes into the cart by itself, free coverage does`,
      `${coverageTables} › at the first look free coverage is put in`,
    ],
    decision:
      'The specification adds coverage automatically for the others; a paid extra that is ticked beforehand is a trick on the shopper.',
  },
  {
    fact: 'Coverage that was turned off does not come back by itself.',
    proof: `${coverageByItself} › free coverage that was turned off does not come back by itself`,
  },
  {
    fact: 'On a first widget visit from an installer or affiliate without a fully free promotion, coverage is turned off once.',
    proof: [
      `${coverageOfWidget} › a first widget visit from an installer or affiliate begins without coverage, once, unless it is free`,
      `${coverageTables} › what a widget’s visit turned off is turned off once`,
      `${coverageOfCommerce} › the first visit from the widget of %s`,
    ],
  },
  {
    fact: 'Tires added later are not covered until the shopper asks for it.',
    proof: `${coverageOfCommerce} › one product is covered, or the whole group; a tire that is added later is not`,
  },

  // Deals and shipping cost
  {
    fact: 'The quantity deal alert shows when the quantity is below a coupon’s minCartQunatity or maxCartQunatity.',
    proof: [
      `${tables} › a deal from %s tires shows its alert for just the quantities of the table`,
      `${dealRules} › a cart below the least number is told how many more it needs`,
    ],
  },
  {
    fact: 'The quantity deal alert says the coupon’s alertMessage, or a default.',
    proof: `${dealRules} › a coupon's own message is said instead`,
  },
  {
    fact: 'Shipping cost is free or to be determined by coreShipHandlingMode (1-4), installability, oversize and shipping option.',
    proof: `${tables} › shipping in mode %s costs what the table says`,
    decision: 'The specification names the inputs, not the rule; the four modes are this shop’s promises.',
  },
  {
    fact: 'A shipping cost that is charged is said as an amount in every mode.',
    proof: `${shippingCost} › an amount that is charged is said, in every mode`,
  },
  {
    fact: 'The shipping step, its view and every bill say what shipping costs: free, an amount, or to be determined.',
    proof: [
      `${delivery} › the view says what shipping costs with each delivery, and with the one that is saved`,
      `${bill} › shipping that is to be determined is said so, the total is without it, and a note tells how it goes on`,
      'adapters/documents/receipt.test.ts › tires that go to %s',
    ],
  },
  {
    fact: 'An order whose shipping is to be determined is placed with the known total; it is not shipped before the cost is agreed to.',
    proof: [
      `${ordersOfCommerce} › an order whose shipping is to be determined is placed with the known total, says so in its letter, and waits`,
      `${shippingCost} › what is to be determined says who tells the cost and when, and that nothing is charged before`,
    ],
    decision:
      'The specification does not say how such an order goes on: the cost is emailed within one business day and asks for agreement.',
  },

  // Alerts
  {
    fact: 'Alert changed price: told until the shopper acknowledges it.',
    proof: `${alertsOfCommerce} › a price that changed since it was seen is told until it is acknowledged`,
  },
  {
    fact: 'Alert delayed delivery: a tire takes more than four business days, and the days are told.',
    proof: `${alertsOfCommerce} › a tire that takes more than four business days is told with its days`,
  },
  {
    fact: 'Alert uninstallable: a mix that no shop mounts whole is told; with a shop chosen it blocks the order.',
    proof: `${alertsOfCommerce} › a mix that no shop mounts whole is told`,
  },
  {
    fact: 'Alert shop removed: told until it is acknowledged or another way is chosen.',
    proof: `${alertsOfCommerce} › a shop that a change took out is told until it is acknowledged or another way is chosen`,
  },
  {
    fact: 'Alert missing info: a missing address blocks the order, a missing vehicle does not.',
    proof: `${alertsOfCommerce} › an address that is missing blocks the order`,
  },
  {
    fact: 'Alert brand not associated: blocks the order until the brand is removed.',
    proof: `${alertsOfCommerce} › a brand that a partner is not associated with blocks the order until it is removed`,
  },
  {
    fact: 'Alert tax-exempt mismatch: the exemption’s state and the delivery’s state are both told.',
    proof: `${alertsOfCommerce} › an exemption of another state is told with both`,
  },

  // Order
  {
    fact: 'An order is unconfirmed until its payment is authorised, then confirmed.',
    proof: [
      `${order} › placing writes the order down, asks the card, confirms, and closes the cart`,
      `${ordersOfCommerce} › paying confirms the order once, books the seat for good and writes one letter`,
    ],
  },
  {
    fact: 'Totals are worked out again when the order is placed; a changed price is shown before any card is asked.',
    proof: [
      `${order} › a changed price shows the new total and charges nothing until the shopper agrees`,
      `${preparing} › a price that changed stops the order before anything is taken`,
    ],
  },
  {
    fact: 'An order is cancellable within 30 minutes: at 29:59 it is, at 30:01 it is not.',
    proof: [
      `${cancelling} › an order can be cancelled until 29:59, and the money is let go`,
      `${cancelling} › at 30:01 cancelling is not offered any more`,
      `${ordersOfCommerce} › cancelling %s after ordering is answered %s`,
      `${stepTables} › $after after confirming: cancelled is $cancelled`,
    ],
  },
  {
    fact: 'Cancelling lets the money go and gives stock and seat back, once.',
    proof: [
      `${ordersOfCommerce} › twenty cancellings at once are one`,
      `${cancelling} › letting the money go is tried again every 5 seconds until it is done`,
    ],
  },
  {
    fact: 'Order tracking steps are order processed, pending carrier pickup, in transit and delivered.',
    proof: [
      `${orderHistory} › %s after ordering %i of four steps are reached`,
      `${pages} › the confirmation tells what happens next`,
    ],
    decision: 'When each is reached is worked out from the order’s age: no carrier is asked.',
  },
  {
    fact: 'Cancelled ends the tracking where it was.',
    proof: `${orderHistory} › cancelling ends the way of an order where it was`,
  },
  {
    fact: 'After an order the cart’s cookies and the install-location cookie are cleared.',
    proof: `${pages} › the confirmation tells what happens next`,
  },
  {
    fact: 'A declined card keeps the cart and the addresses, and another card pays the same order.',
    proof: [
      `${order} › a declined card gives stock and time back, keeps everything else and lets another card be tried`,
      `${providerFaults} › a declined card costs nothing and loses nothing`,
    ],
  },
  {
    fact: 'An outcome nobody knows is looked up by the same key and never charged twice.',
    proof: [
      `${lostPayment} › a payment whose answer is lost says code 539`,
      `${providerFaults} › a provider slower than our patience is never charged twice`,
    ],
  },
  {
    fact: 'One cart is one order, however often and from wherever it is placed.',
    proof: [
      'model-tests/http/double-submit.test.ts › placing 100 times with a new key each is one order and one charge',
      `${preparing} › fifty preparations at once make one order and take its stock once`,
    ],
  },

  // Location permission
  {
    fact: 'Location permission is allow or denied, remembered with its date and asked again after 90 days.',
    proof: [
      `${locationChart} › who answered %s %i ms ago is %s when they use their location`,
      `${locationChart} › who answered %s %i ms ago and has a ZIP code: %j, finds the dialog %s`,
      `${locationChart} › a permission of %j ms ago counts: %j`,
      `${location} › an allowed location gives the nearest ZIP code, on a %s`,
      `${location} › a denied location leaves the dialog open for typing, and is not asked again`,
    ],
    decision:
      'No page asks by itself: the ZIP dialog does, at "Use my location", or when it opens without a ZIP for a shopper who allowed it before. Allowing it in the browser’s settings ends an earlier no.',
  },
  {
    fact: 'Denied geolocation falls back to a ZIP from the connection’s address.',
    proof: [
      `${locationChart} › a denied location falls back to a ZIP code from the connection, which the shopper may change`,
      `${location} › a denied location falls back to the ZIP code of the connection, for the shopper to confirm`,
      `${locationCall} › without a location the ZIP is guessed from the connection`,
    ],
    decision: 'It is a hint, put into the field to be confirmed: a connection may come out far from who uses it.',
  },
  {
    fact: 'A browser-location failure leaves the location chooser open and says whether it was blocked, failed or unsupported.',
    proof: `${location} › a problem of the browser (%s) is said, and the dialog stays open`,
  },
  {
    fact: 'A location is answered with its nearest ZIP; its coordinates are rounded, bounded and kept nowhere.',
    proof: [
      `${locationCall} › a location is answered with the nearest ZIP, which nobody keeps`,
      `${locationCall} › %j is no location`,
      `${location} › an allowed location gives the nearest ZIP code, on a %s`,
    ],
  },

  // Toasts
  {
    fact: 'A toast dismisses itself after 3000 ms and exits in 400 ms.',
    proof: `${toast} › a toast leaves after 3000 ms and is gone 400 ms later`,
  },
  {
    fact: 'A global toast can be scheduled for the next page after a route change: 300 ms delay, scroll to top.',
    proof: `${toast} › a toast for the next page waits 300 ms after the page has changed, then has its three seconds`,
  },
  {
    fact: 'A toast can be closed at once, and stays while it is read.',
    proof: [`${toast} › a toast can be closed at once`, `${toast} › a toast stays while it is read`],
  },
  {
    fact: 'A coupon whose number of tires is missed stays in the cart, takes nothing off, and comes back with the tires.',
    proof: `${couponsOfCommerce} › a code whose number of tires is missed stays, takes nothing, and comes back with the tires`,
  },
  { fact: 'Free coverage costs one cent a line.', proof: `${pricing} › free coverage costs one cent a line` },
  {
    fact: 'Anybody follows an order by its number and the ZIP code or email it was placed with, at /track-your-order.',
    proof: [
      'model-tests/browser/storefront-pages.browser.test.ts › an order is followed by its number and ZIP code or email',
      'machines/storefront/order-tracking/order-tracking.test.ts › an order that has reached %j stands in %s',
      'app/tracking/order-look-up.test.ts › an order is found by the ZIP code it was billed at or shipped to, or by its email',
    ],
    decision: 'Steps and tires are shown, no name, address or payment; the specification looks up by ZIP code alone.',
  },
  {
    fact: 'A look-up that does not match says: Please review. Order ID & ZIP Code do not match.',
    proof: [
      'machines/storefront/order-tracking/order-tracking.test.ts › after %j it is %s and says so',
      'app/tracking/order-look-up.test.ts › an order that is not there, one that was never confirmed and one of somebody else’s are answered alike',
    ],
  },
  {
    fact: 'An order is looked up 5 times an hour and from an address 20 times; records that do not answer are no mismatch.',
    proof: [
      'app/tracking/order-look-up.test.ts › after five wrong tries in an hour nobody sees an order',
      'app/tracking/order-look-up.test.ts › an address has twenty tries an hour over all orders',
      'app/tracking/order-look-up.test.ts › records that do not answer are no mismatch',
    ],
    decision: 'Not in the specification.',
  },
])
