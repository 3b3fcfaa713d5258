/** Screens and routes. */
import { factsOf } from './fact.ts'
import {
  appointment,
  cart,
  cartOpener,
  chosenShop,
  deliveryAtHome,
  flow,
  flowPaying,
  keyboard,
  location,
  mobileVisit,
  names,
  order,
  pages,
  paymentReturn,
  payments,
  paymentWayBack,
  refusals,
  safePath,
  scriptedPages,
  shell,
  shippingConfirmation,
  signIn,
  stepTables,
  zipDialog,
} from './test-files.ts'

const inTable = `${names} › every address of the purchase flow is in the route table`

export const section2 = factsOf('2', [
  {
    fact: 'The checkout steps are, in order, shipping, services (coverage) and payment.',
    proof: `${flow} › a shopper has the tires mounted: tire, shop, time, coverage, card, order`,
  },
  {
    fact: 'The progress bar labels are Shipping, Coverage, Payment.',
    proof: `${flow} › a shopper has the tires shipped home: no shop, no time`,
  },
  {
    fact: 'The progress bar says which step is done, current, ahead or skipped.',
    proof: [
      `${stepTables} › on $stage, coverage skipped $isSkipped, the bar shows $bar`,
      `${flow} › the progress bar shows what is done, where the shopper stands and what may be visited`,
    ],
  },
  {
    fact: 'The navigation jumps back to any step and forward again.',
    proof: `${flow} › a shopper may jump back to any step and forward again`,
  },
  {
    fact: 'Who asks for a later step lands on the first one that still needs something, and is told what.',
    proof: [
      `${flow} › a shopper who asks for a later step lands on the first that still needs something`,
      `${stepTables} › lacking shipping $lacksShipping`,
      'model-tests/http/journeys/journey-pages.test.ts › who asks for a step too early lands on the first one that needs something',
    ],
  },
  {
    fact: '/checkout/shipping is the shipping choice and address.',
    proof: [inTable, 'model-tests/http/journeys/journey-pages.test.ts › from a size to a cancelled installation'],
  },
  {
    fact: '/checkout/services is the coverage step.',
    proof: [inTable, 'model-tests/http/journeys/journey-pages.test.ts › from a size to a cancelled installation'],
  },
  {
    fact: '/checkout/payments is the payment step.',
    proof: [inTable, 'model-tests/http/journeys/journey-pages.test.ts › from a size to a cancelled installation'],
  },
  {
    fact: '/checkout/payments/[type] chooses that payment type and leads to /checkout/payments; a word that is no type chooses nothing.',
    proof: `${pages} › the address of the payment step may name a way to pay`,
  },
  {
    fact: '/checkout/order-summary shows the order summary before it is placed.',
    proof: [inTable, `${flow} › the summary is shown under payment`],
  },
  {
    fact: '/checkout/confirm-order/[orderId] is the page between placing an order and knowing of its payment; it goes on by itself.',
    proof: [
      inTable,
      'model-tests/browser/tabs-and-back.browser.test.ts › an answer of the bank that takes long is waited for on a page that says so',
    ],
    decision: 'It needs the cart’s own secret: the id in the address opens nothing.',
  },
  {
    fact: '/checkout/shipping-confirmation shows the settled delivery where there is no coverage to choose.',
    proof: [inTable, `${shippingConfirmation} › where there is no coverage to choose, the delivery is confirmed instead`],
  },
  {
    fact: '/checkout/order-confirmation shows the order as confirmed or cancelled.',
    proof: [inTable, `${pages} › the confirmation tells what happens next`],
  },
  {
    fact: 'Opening the confirmation again shows the order and never submits it again.',
    proof:
      'model-tests/browser/tabs-and-back.browser.test.ts › Back, Forward and reload show the same step again at every step, and nothing is sent twice',
  },
  {
    fact: 'The footer is hidden on any path beginning with /checkout; checkout pages also hide the value-proposition tiles and the top shop bar.',
    proof: `${pages} › pages of the shop have a footer and the bar at the top; pages under /checkout have neither`,
  },
  {
    fact: 'From shipping the flow goes to services where coverage is offered, and to shipping confirmation where it is not or the tires wait at a warehouse; from both to payment.',
    proof: [
      `${stepTables} › $delivery with coverage to choose $hasCoverageToChoose`,
      `${shippingConfirmation} › tires that are collected at a warehouse go by the confirmation, coverage or not`,
    ],
    decision: 'The specification names the four targets, not who goes where; this table is the shop’s.',
  },
  {
    fact: 'Who asks for the other of services and shipping confirmation gets their own.',
    proof: `${shippingConfirmation} › who asks for the other of the two steps after shipping gets their own`,
  },
  {
    fact: 'A URL hash of #affirm-error on the payment step chooses affirm and says that nothing was charged, once.',
    proof: [
      `${scriptedPages} › %s#affirm-error chooses Affirm and says that nothing was charged, once`,
      `${paymentWayBack} › #affirm-error in the address chooses Affirm, with its message`,
    ],
  },
  {
    fact: 'The payment route takes redirectFrom=cart_modal and remembers it.',
    proof: [
      `${pages} › the address of the payment step may name a way to pay`,
      `${paymentWayBack} › who comes straight from the cart's sheet is remembered as such`,
    ],
  },
  {
    fact: 'The query parameter cartId opens, adopts and clears no cart: it may only name the cart that the cookie opens.',
    proof: [
      `${pages} › a cart is never taken from the address`,
      'model-tests/facts/calls.test.ts › an id in the query must name the very cart that the secret opens',
    ],
    decision:
      'The specification lets the cart read cartId; adopting a cart from a link would let a stranger read what is typed into it.',
  },
  {
    fact: 'activeShippingType in the address of the shipping step opens the tab it names.',
    proof: [
      `${pages} › activeShippingType and hasMobileInstall in the address`,
      'machines/checkout/cart-tabs/cart-tabs.test.ts › the address of the page may ask for a tab, in each of the names',
    ],
  },
  {
    fact: 'hasMobileInstall with activeShippingType=mobile install selects the mobile tab by default, before the saved delivery.',
    proof: [
      `${pages} › activeShippingType and hasMobileInstall in the address`,
      'machines/checkout/cart-tabs/cart-tabs.test.ts › a saved delivery wins over the address, but for a mobile installer that is asked for by default',
    ],
  },
  {
    fact: 'charge_id in the address of the payment step switches the payment type to resolve.',
    proof: [
      `${paymentWayBack} › charge_id in the address chooses Resolve and is no payment`,
      `${pages} › the address of the payment step may name a way to pay`,
    ],
    decision:
      'It is a hint only: anybody can write it. A payment counts once the provider confirms that it gave the charge for this very cart.',
  },
  {
    fact: 'A charge_id that comes back from the provider pays only if the provider gave it for this cart.',
    proof: [
      `${paymentReturn} › a token of a visit of this cart is its payment, and leads on`,
      `${paymentReturn} › a token that its provider does not know leads nowhere`,
      `${paymentReturn} › %s changes nothing and leads to the payment step`,
      `${payments} › %s: the token of another cart is refused and stays good for its own`,
    ],
    decision:
      'The safe form of the return: it counts with the state of a visit that we sent this cart on, and the charge is asked for at the provider, not read from the address.',
  },
  {
    fact: 'The cart button opens the cart summary over the page when the cart has items.',
    proof: `${pages} › the cart button leads to the cart over the page one is on`,
  },
  {
    fact: 'With an empty cart the cart button opens an empty-cart modal: Your cart is empty.',
    proof: [
      `${pages} › the cart button leads to the cart over the page one is on`,
      `${refusals} › an empty cart and a page that is not there say what to do next`,
    ],
  },
  {
    fact: 'The empty cart of a special-order buyer (OTS mode) says: Your special order is empty.',
    proof: `${chosenShop} › the empty cart of a special-order buyer speaks of the special order`,
  },
  {
    fact: 'Cart-modal and empty-cart flows return the shopper to the page they were on, with its query.',
    proof: [
      `${pages} › the cart button leads to the cart over the page one is on`,
      `${keyboard} › the cart keeps the focus to itself`,
    ],
  },
  {
    fact: 'Ways back lead to paths of the shop itself and nowhere else.',
    proof: `${safePath} › %s is not a way back`,
    decision: 'Return targets are checked: an open redirect would lend the shop’s name to strangers.',
  },
  {
    fact: 'The ship-to-me address form has an address verification step: the post office’s form is shown, and the shopper takes it, keeps theirs or corrects it.',
    proof: [
      `${deliveryAtHome} › an address that the post office writes otherwise is confirmed first`,
      `${deliveryAtHome} › the shopper may keep the address as it was entered, or correct it`,
    ],
  },
  {
    fact: 'The installer schedule picks a date and a time up to 30 days ahead.',
    proof: [
      'adapters/commerce/contract/appointments-contract.ts › the schedule is thirty days',
      `${pages} › the schedule shows a month of days to pick from`,
    ],
  },
  {
    fact: 'The schedule’s step 2 confirms what was picked; a mobile installer’s visit is booked only then.',
    proof: [
      `${mobileVisit} › a mobile installer's visit is confirmed before it is booked`,
      `${appointment} › a chosen shop opens its calendar, and a picked time is held`,
    ],
  },
  {
    fact: 'The order confirmation has what happens next, create account, cancel order and a referral card.',
    proof: `${pages} › the confirmation tells what happens next`,
  },
  {
    fact: 'The user’s ZIP can be changed on any page, which then comes back with its filters.',
    proof: `${zipDialog} › a changed ZIP code comes back to the same page with the same filters`,
  },
  {
    fact: 'The user ZIP modal opens over any page of the shop at ?zip=open, keeps the focus, and is a plain form without JavaScript.',
    proof: [
      `${shell} › the ZIP dialog opens over the page one is on, with its filters`,
      `${location} › Escape closes the ZIP dialog and the focus goes back to its link`,
      `${location} › without JavaScript the ZIP dialog is a form that refuses what is no ZIP code`,
    ],
  },
  {
    fact: 'The user ZIP modal opens over the checkout’s pages as well; another ZIP brings other installers, and what was typed stays.',
    proof: [
      'model-tests/browser/checkout-zip.browser.test.ts › the ZIP beside the number of shops opens the dialog; another ZIP brings other shops and keeps their order',
      'model-tests/browser/checkout-zip.browser.test.ts › an address that is half typed stays as it is while the ZIP is changed over it',
      'model-tests/browser/checkout-zip.browser.test.ts › without JavaScript the dialog is a form over %s',
    ],
  },
  {
    fact: 'A quantity, a delivery tab, coverage and a way to pay are shown with the press, as their charts foresee it; the server’s answer settles it, and a refusal takes it back with its sentence.',
    proof: [
      'app/checkout/served-charts.test.ts › a number of tires, a tab, coverage and a way to pay are foreseen from the form under way',
      'app/checkout/served-charts.test.ts › a page is given no reference, name, address or token',
      'model-tests/browser/foreseen.browser.test.ts › a number of tires and its price follow the press; a refusal takes both back and says why',
    ],
  },
  {
    fact: 'An account login lives under /my_customers/login and leads back to where one came from.',
    proof: [
      inTable,
      `${signIn} › a guest opens an account with its letter and keeps the cart; signing in comes back to the page`,
    ],
  },
  {
    fact: 'Signing in without a page to come back to leads to /account.',
    proof: `${signIn} › without a page to come back to, it leads to the account`,
  },
  {
    fact: 'While a payment is on its way, no step can be visited.',
    proof: `${flowPaying} › while the payment is on its way the flow stays on confirming`,
  },
  {
    fact: 'A placed order closes its cart; the next tire begins a new one.',
    proof: [
      `${cart} › a placed order closes the cart for good`,
      'adapters/commerce/contract/orders-contract.ts › an order that is placed is answered with itself, and its cart is gone',
    ],
  },
  {
    fact: 'Placing twice is one order, whichever tab it comes from.',
    proof: [
      `${order} › placing twice at once is one order and one charge`,
      'machines/checkout/order/order-second-tab.test.ts › placing again in $state is a success that changes nothing',
    ],
  },
  {
    fact: 'The cart also opens when the URL hash is openCart, or the hash flag cart_summary_modal_open=true is present; other words open nothing.',
    proof: [
      `${cartOpener} › #%s in the address opens the cart over its page`,
      `${cartOpener} › other words behind the # open nothing`,
    ],
  },
  {
    fact: 'On mobile the cart opens when a retrieve-quote cookie equals yes, once.',
    proof: `${cartOpener} › a retrieve-quote cookie equal to yes opens the cart on a %s: %i`,
    decision: 'The link of a quote’s letter sets the cookie; the cart it opens is a copy with a secret of its own.',
  },
  {
    fact: 'A receipt PDF is at /my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf.',
    proof: [
      'model-tests/http/receipt.test.ts › who placed the order gets a PDF of it',
      'app/routes/checkout/receipt.test.ts › the account that ordered gets it anywhere',
    ],
  },
  {
    fact: 'A receipt is for who placed the order in this browser or the account that ordered; to anybody else it is not there.',
    proof: [
      'model-tests/http/receipt.test.ts › to anybody else the order is not there',
      'app/routes/checkout/receipt.test.ts › everybody else, and what is not there, are answered alike',
    ],
    decision: 'Both ids in the address can be guessed; they open nothing by themselves.',
  },
  {
    fact: 'The identity provider leads back to /idMeCallback; who is found to serve, study or teach has the discount in the cart, others hear why not.',
    proof: [
      'model-tests/http/accounts/occupation.test.ts › who is found to serve has 5% off the tires, and the charts know the new total',
      'model-tests/http/accounts/occupation.test.ts › who is in no group, or gives up, comes back to the cart as it was and hears why',
    ],
  },
  {
    fact: 'An answer at /idMeCallback counts once, in the browser, for the cart and for the sign-in that asked for it.',
    proof: [
      'model-tests/http/accounts/occupation.test.ts › coming back a second time changes nothing',
      'model-tests/http/accounts/occupation.test.ts › an answer is good in the browser, for the cart and for the sign-in that asked for it',
    ],
    decision: 'Anybody can open the address: without the ticket of a visit it changes nothing.',
  },
])
