/** States and transitions. */
import { factsOf } from './fact.ts'

export const section4 = factsOf('4', [
  // Cart tabs
  { id: '4.1', fact: 'Cart tabs are left, middle, right and end; other values are refused.' },
  {
    id: '4.2',
    fact: 'Where all tires can be mounted the tabs are installer, home, fedex; with a mobile installer: installer, mobile, home, fedex.',
  },
  { id: '4.3', fact: 'Where some tires cannot be mounted the tabs are home in the middle and fedex on the right.' },
  { id: '4.4', fact: 'Where no tire can be mounted the tabs are home on the left and fedex in the middle.' },
  {
    id: '4.5',
    fact: 'Dealer tire carts use the warehouse tab, and no other.',
    decision: 'Wholesale accounts are treated alike.',
  },
  {
    id: '4.6',
    fact: 'With nothing saved and the first tab disabled, the open tab is middle, or right if mobile install exists.',
  },
  { id: '4.7', fact: 'Saved home with tires of which none can be mounted leaves the tab as it is: left.' },
  { id: '4.8', fact: 'Saved home with installable tires opens middle, or right if mobile install is available.' },
  { id: '4.9', fact: 'Saved home with some uninstallable tires opens middle.' },
  { id: '4.10', fact: 'Saved fedex with uninstallable tires opens middle.' },
  { id: '4.11', fact: 'Saved fedex with installable tires opens right, or end if mobile install.' },
  { id: '4.12', fact: 'Saved fedex with some uninstallable tires opens right.' },
  {
    id: '4.13',
    fact: 'A saved installer opens middle if it is a mobile one, otherwise left.',
    decision:
      'The table’s "middle if mobile install" is read as the saved installer being mobile: a shopper with a saved shop wants to see that shop.',
  },
  {
    id: '4.14',
    fact: 'With nothing saved, activeShippingType ship to shop opens left, mobile install opens middle, ship to me and fedex open as if they were saved.',
  },
  { id: '4.15', fact: 'The tab is left by default.' },
  { id: '4.16', fact: 'The tab-loading indicator is cleared after 3 seconds at the latest.' },
  { id: '4.17', fact: 'Mobile-install tabs show only if installers are verified.' },
  {
    id: '4.18',
    fact: 'Mobile install is selected by default when hasMobileInstall is set and activeShippingType is mobile install, as soon as it is offered.',
  },
  { id: '4.19', fact: 'A tab the shopper opened stays open when the cart changes, identified by its delivery method.' },
  { id: '4.20', fact: 'Words in the address that name no delivery change nothing.' },

  // Shipping methods offered
  { id: '4.21', fact: 'Warehouse pickup is offered to dealers, and to buyers whose company lists it.' },
  {
    id: '4.22',
    fact: 'A local installer is offered when all tires can be mounted and a verified shop is near the ZIP, or there is no ZIP yet.',
  },
  { id: '4.23', fact: 'A mobile installer is offered when all tires can be mounted and one is verified for the ZIP.' },
  { id: '4.24', fact: 'Ship to home is offered to every account that may ship home.' },
  { id: '4.25', fact: 'FedEx pickup is offered unless a tire is oversize.' },
  { id: '4.26', fact: 'A company’s delivery methods are the only ones its people are offered.' },

  // Add to cart
  {
    id: '4.27',
    fact: 'The first item creates the cart, with the pre-shipping selection of its tab; later ones are added to it.',
  },
  { id: '4.28', fact: 'The pre-shipping selection derives from the open tab.' },
  {
    id: '4.29',
    fact: 'An update attempted without a cart is refused: There is no cart yet!',
    decision: 'The specification logs it; here the shopper reads it too.',
  },
  { id: '4.30', fact: 'Front and rear sizes are added together or not at all.' },
  {
    id: '4.31',
    fact: 'Adding the same tire again adds up, to at most 24 of a kind.',
    decision: 'The specification names no limit; above 24 a person should talk to us.',
  },
  { id: '4.32', fact: 'Adding twice with one key adds once.' },

  // Remove from cart
  { id: '4.33', fact: 'Removing the last product empties the cart and clears shipping, coverage and appointment.' },
  { id: '4.34', fact: 'Removing one of several products leaves the choices as they are.' },
  { id: '4.35', fact: 'Removing an installer clears shipping and appointment.' },
  { id: '4.36', fact: 'A 404 while removing an installer is tolerated.' },
  { id: '4.37', fact: 'Removing install sends the shopper back to pick a shipping preference.' },

  // Cleanup
  { id: '4.38', fact: 'Cleanup resets the cart, its appointment, its shipping and the flow.' },
  {
    id: '4.39',
    fact: 'Only a 404 of the shopper’s own cart triggers cleanup.',
    decision: 'The specification cleans up on any 404; failures, timeouts and other carts must not clear the shopper’s cart.',
  },
  { id: '4.40', fact: 'A new cart is created when the cart was gone while an item was being added.' },
  {
    id: '4.41',
    fact: 'A cookie whose secret opens no cart shows an empty cart.',
    decision: 'The specification compares ids; the cookie holds a secret, and an invalid one means no cart.',
  },

  // Checkout advance
  { id: '4.42', fact: 'With home delivery and no valid address the shipping form opens instead of advancing.' },
  { id: '4.43', fact: 'A saved address at home needs no time and advances at once.' },
  { id: '4.44', fact: 'A chosen shop without a time keeps the shopper on shipping.' },
  { id: '4.45', fact: 'An alert that blocks the order keeps the shopper on shipping.' },

  // Selected installer
  {
    id: '4.46',
    fact: 'The selected installer comes first in the list and stays with the cart.',
    decision: 'Kept with the cart on the server, so that it is the same on every device.',
  },
  {
    id: '4.47',
    fact: 'While no installer is chosen, the one of the install-location cookie comes first as "Your shop"; picking one sets the cookie, and an unknown one counts as none.',
    decision: 'It is highlighted, not selected, since a time at the shop depends on it.',
  },
  { id: '4.48', fact: 'A mobile installer is offered only to a ZIP they drive to.' },
  { id: '4.49', fact: 'A ZIP that a mobile installer does not drive to removes them from the cart and shows an alert.' },

  // Appointment and shipping save
  { id: '4.50', fact: 'Appointment save: update; on 404 create.' },
  {
    id: '4.51',
    fact: 'A time is held for 30 minutes, one shopper a seat.',
    decision: 'The specification knows no hold; without one two shoppers would buy one seat.',
  },
  { id: '4.52', fact: 'Another time replaces the first; when it is gone the first stays.' },
  { id: '4.53', fact: 'Another shop drops the time; the same shop again keeps it.' },
  {
    id: '4.54',
    fact: 'Shipping saves as one call whether there was a record or not.',
    decision: 'POST and PUT both save; no shopper sees a fall-back.',
  },
  { id: '4.55', fact: 'The cart shipping flag cookie is set on success and cleared when the shipping is gone.' },
  { id: '4.56', fact: 'The appointment flag cookie is set when a time is held and cleared when it is released.' },
  {
    id: '4.57',
    fact: 'The disable-place-order flag is set while something is missing, and cleared when the order can be placed.',
  },

  { id: '4.58', fact: 'A held time can be released, which frees its seat.' },

  // Payment type
  { id: '4.59', fact: 'The payment type starts as credit.' },
  { id: '4.60', fact: 'Each of the ten payment types can be chosen, and the sums follow.' },
  {
    id: '4.61',
    fact: 'The last type before a wallet is remembered: a cancelled wallet leads back to it.',
    decision: 'All wallets are treated as the specification treats PayPal.',
  },
  {
    id: '4.62',
    fact: 'Fast checkout is disabled for sales-tool users, for fleet users, and when the payment type is credit card.',
  },
  {
    id: '4.63',
    fact: 'The payment provider’s session loads when the payment step starts, for the type and the sum of the moment.',
    decision: 'Not before: no provider script or token is needed on other pages.',
  },
  {
    id: '4.64',
    fact: 'Changing the payment type removes the card: nothing is charged by a type the total was not calculated for.',
  },
  { id: '4.65', fact: 'A company’s ways to pay are the only ones its people can choose.' },

  // Road hazard
  { id: '4.66', fact: 'Coverage is toggled for a single item or the whole group.' },
  {
    id: '4.67',
    fact: 'Coverage can be ticked in the cart and on the coverage step, and not on the confirmation page.',
    decision:
      'The specification shows the checkbox on every checkout page; here it is shown where coverage is explained and in the cart.',
  },
  { id: '4.68', fact: 'Coverage is not offered to special-order users.' },
  { id: '4.69', fact: 'Coverage is not offered when every product has roadHazardState 2.' },
  { id: '4.70', fact: 'Coverage is on when its cost is above zero.' },
  {
    id: '4.71',
    fact: 'Only free coverage is added automatically, and not for special-order or fleet users.',
    decision: 'The specification adds coverage automatically for the others; preselecting a paid extra is a dark pattern.',
  },
  { id: '4.72', fact: 'Removed coverage is not added again automatically.' },
  {
    id: '4.73',
    fact: 'On a first widget visit from an installer or affiliate without a fully free promotion, coverage is turned off once.',
  },
  { id: '4.74', fact: 'Tires added later are not covered until the shopper asks for it.' },

  // Deals and shipping cost
  { id: '4.75', fact: 'The quantity deal alert shows when the quantity is below a coupon’s minCartQunatity or maxCartQunatity.' },
  { id: '4.76', fact: 'The quantity deal alert says the coupon’s alertMessage, or a default.' },
  {
    id: '4.77',
    fact: 'Shipping cost is free or to be determined by coreShipHandlingMode (1-4), installability, oversize and shipping option.',
    decision: 'The specification names the inputs, not the rule; the four modes are this shop’s promises.',
  },
  { id: '4.78', fact: 'A shipping cost that is charged is said as an amount in every mode.' },
  {
    id: '4.79',
    fact: 'The shipping step, its view and every bill say what shipping costs: free, an amount, or to be determined.',
  },
  {
    id: '4.80',
    fact: 'An order whose shipping is to be determined is placed with the known total; it is not shipped before the cost is agreed to.',
    decision:
      'The specification does not say how such an order continues: the cost is emailed within one business day and asks for agreement.',
  },

  // Alerts
  { id: '4.81', fact: 'Alert changed price: shown until acknowledged.' },
  { id: '4.82', fact: 'Alert delayed delivery: a tire takes more than four business days, and the number of days is shown.' },
  {
    id: '4.83',
    fact: 'Alert uninstallable: shown for a mix that no shop can mount completely; with a shop chosen it blocks the order.',
  },
  { id: '4.84', fact: 'Alert shop removed: shown until it is acknowledged or another delivery is chosen.' },
  { id: '4.85', fact: 'Alert missing info: a missing address blocks the order, a missing vehicle does not.' },
  { id: '4.86', fact: 'Alert brand not associated: blocks the order until the brand is removed.' },
  { id: '4.87', fact: 'Alert tax-exempt mismatch: the exemption’s state and the delivery’s state are both told.' },

  // Order
  { id: '4.88', fact: 'An order is unconfirmed until its payment is authorised, then confirmed.' },
  {
    id: '4.89',
    fact: 'Totals are worked out again when the order is placed; a changed price is shown before any card is asked.',
  },
  { id: '4.90', fact: 'An order is cancellable within 30 minutes: at 29:59 it is, at 30:01 it is not.' },
  { id: '4.91', fact: 'Cancelling releases payment, stock and seat, once.' },
  {
    id: '4.92',
    fact: 'Order tracking steps are order processed, pending carrier pickup, in transit and delivered.',
    decision: 'When each is reached is worked out from the order’s age: no carrier is asked.',
  },
  { id: '4.93', fact: 'Cancelled ends the tracking where it was.' },
  { id: '4.94', fact: 'After an order the cart’s cookies and the install-location cookie are cleared.' },
  { id: '4.95', fact: 'A declined card keeps the cart and the addresses, and another card pays the same order.' },
  { id: '4.96', fact: 'An unknown outcome is looked up by the same key and never charged twice.' },
  { id: '4.97', fact: 'One cart is one order, however often and from wherever it is placed.' },

  // Location permission
  {
    id: '4.98',
    fact: 'Location permission is allow or denied, remembered with its date and asked again after 90 days.',
    decision:
      'No page asks automatically: the ZIP dialog does, at "Use my location", or when it opens without a ZIP for a shopper who allowed it before. Allowing it in the browser’s settings ends an earlier no.',
  },
  {
    id: '4.99',
    fact: 'Denied geolocation falls back to a ZIP from the connection’s address.',
    decision: 'It is a hint, put into the field to be confirmed: an IP location can be far off.',
  },
  {
    id: '4.100',
    fact: 'A browser-location failure leaves the location chooser open and says whether it was blocked, failed or unsupported.',
  },
  { id: '4.101', fact: 'A location is answered with its nearest ZIP; its coordinates are rounded, bounded and kept nowhere.' },

  // Toasts
  { id: '4.102', fact: 'A toast dismisses itself after 3000 ms and exits in 400 ms.' },
  { id: '4.103', fact: 'A global toast can be scheduled for the next page after a route change: 300 ms delay, scroll to top.' },
  { id: '4.104', fact: 'A toast can be closed at once, and stays while it is read.' },
  {
    id: '4.105',
    fact: 'A coupon below its minimum quantity stays in the cart without effect until the tires are added.',
  },
  { id: '4.106', fact: 'Free coverage costs one cent a line.' },
  {
    id: '4.107',
    fact: 'Anyone can track an order by its number and the ZIP code or email it was placed with, at /track-your-order.',
    decision: 'Steps and tires are shown, no name, address or payment; the specification looks up by ZIP code alone.',
  },
  { id: '4.108', fact: 'A look-up that does not match says: Please review. Order ID & ZIP Code do not match.' },
  {
    id: '4.109',
    fact: 'An order is looked up 5 times an hour and from an address 20 times; records that do not answer are no mismatch.',
    decision: 'Not in the specification.',
  },
])
