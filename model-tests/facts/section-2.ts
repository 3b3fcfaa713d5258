/** Screens and routes. */
import { factsOf } from './fact.ts'

export const section2 = factsOf('2', [
  { id: '2.1', fact: 'The checkout steps are, in order, shipping, services (coverage) and payment.' },
  { id: '2.2', fact: 'The progress bar labels are Shipping, Coverage, Payment.' },
  { id: '2.3', fact: 'The progress bar says which step is done, current, ahead or skipped.' },
  { id: '2.4', fact: 'The navigation jumps back to any step and forward again.' },
  { id: '2.5', fact: 'A request for a later step leads to the first incomplete one and shows what is missing.' },
  { id: '2.6', fact: '/checkout/shipping is the shipping choice and address.' },
  { id: '2.7', fact: '/checkout/services is the coverage step.' },
  { id: '2.8', fact: '/checkout/payments is the payment step.' },
  {
    id: '2.9',
    fact: '/checkout/payments/[type] chooses that payment type and leads to /checkout/payments; a word that is no type chooses nothing.',
  },
  { id: '2.10', fact: '/checkout/order-summary shows the order summary before it is placed.' },
  {
    id: '2.11',
    fact: '/checkout/confirm-order/[orderId] is the page between placing an order and knowing of its payment; it continues automatically.',
    decision: 'It needs the cart’s own secret: the id in the address opens nothing.',
  },
  { id: '2.12', fact: '/checkout/shipping-confirmation shows the settled delivery where there is no coverage to choose.' },
  { id: '2.13', fact: '/checkout/order-confirmation shows the order as confirmed or cancelled.' },
  { id: '2.14', fact: 'Opening the confirmation again shows the order and never submits it again.' },
  {
    id: '2.15',
    fact: 'The footer is hidden on any path beginning with /checkout; checkout pages also hide the value-proposition tiles and the top shop bar.',
  },
  {
    id: '2.16',
    fact: 'From shipping the flow goes to services where coverage is offered, and to shipping confirmation where it is not or the tires wait at a warehouse; from both to payment.',
    decision: 'The specification names the four targets, not who goes where; this table is the shop’s.',
  },
  { id: '2.17', fact: 'A request for the wrong one of services and shipping confirmation redirects to the right one.' },
  { id: '2.18', fact: 'A URL hash of #affirm-error on the payment step chooses affirm and says that nothing was charged, once.' },
  { id: '2.19', fact: 'The payment route takes redirectFrom=cart_modal and remembers it.' },
  {
    id: '2.20',
    fact: 'The query parameter cartId opens, adopts and clears no cart: it may only name the cart that the cookie opens.',
    decision:
      'The specification lets the cart read cartId; adopting a cart from a link would let a stranger read what is typed into it.',
  },
  { id: '2.21', fact: 'activeShippingType in the address of the shipping step opens the tab it names.' },
  {
    id: '2.22',
    fact: 'hasMobileInstall with activeShippingType=mobile install selects the mobile tab by default, before the saved delivery.',
  },
  {
    id: '2.23',
    fact: 'charge_id in the address of the payment step switches the payment type to resolve.',
    decision:
      'It is untrusted, because anyone can write it. A payment counts once the provider confirms that it gave the charge for this very cart.',
  },
  {
    id: '2.24',
    fact: 'A charge_id that comes back from the provider pays only if the provider gave it for this cart.',
    decision:
      'The safe form of the return: it counts with the state of a visit that we sent this cart on, and the charge is read from the provider, not from the address.',
  },
  { id: '2.25', fact: 'The cart button opens the cart summary over the page when the cart has items.' },
  { id: '2.26', fact: 'With an empty cart the cart button opens an empty-cart modal: Your cart is empty.' },
  { id: '2.27', fact: 'The empty cart of a special-order buyer (OTS mode) says: Your special order is empty.' },
  { id: '2.28', fact: 'Cart-modal and empty-cart flows return the shopper to the page they were on, with its query.' },
  {
    id: '2.29',
    fact: 'Return URLs must be paths of this shop.',
    decision: 'Return targets are checked, to prevent open redirects.',
  },
  {
    id: '2.30',
    fact: 'The ship-to-me address form has an address verification step: the post office’s form is shown, and the shopper takes it, keeps theirs or corrects it.',
  },
  { id: '2.31', fact: 'The installer schedule picks a date and a time up to 30 days ahead.' },
  { id: '2.32', fact: 'The schedule’s step 2 confirms what was picked; a mobile installer’s visit is booked only then.' },
  { id: '2.33', fact: 'The order confirmation has what happens next, create account, cancel order and a referral card.' },
  { id: '2.34', fact: 'The user’s ZIP can be changed on any page, which then comes back with its filters.' },
  {
    id: '2.35',
    fact: 'The user ZIP modal opens over any page of the shop at ?zip=open, keeps the focus, and is a plain form without JavaScript.',
  },
  {
    id: '2.36',
    fact: 'The user ZIP modal opens over the checkout’s pages as well; another ZIP brings other installers, and what was typed stays.',
  },
  {
    id: '2.37',
    fact: 'A quantity, a delivery tab, coverage and a payment type are updated optimistically by their charts; the server’s answer confirms them, and a refusal reverts them with its message.',
  },
  { id: '2.38', fact: 'An account login lives under /my_customers/login and returns to the previous page.' },
  { id: '2.39', fact: 'Signing in without a page to come back to leads to /account.' },
  { id: '2.40', fact: 'While a payment is on its way, no step can be visited.' },
  { id: '2.41', fact: 'A placed order closes its cart; the next tire begins a new one.' },
  { id: '2.42', fact: 'Placing twice is one order, whichever tab it comes from.' },
  {
    id: '2.43',
    fact: 'The cart also opens when the URL hash is openCart, or the hash flag cart_summary_modal_open=true is present; other words open nothing.',
  },
  {
    id: '2.44',
    fact: 'On mobile the cart opens when a retrieve-quote cookie equals yes, once.',
    decision: 'The link in a quote’s email sets the cookie; the cart it opens is a copy with a secret of its own.',
  },
  { id: '2.45', fact: 'A receipt PDF is at /my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf.' },
  {
    id: '2.46',
    fact: 'A receipt is available to the browser or account that ordered; others get a 404.',
    decision: 'Both ids in the address can be guessed; they grant no access.',
  },
  {
    id: '2.47',
    fact: 'The identity provider redirects to /idMeCallback; verified members get the discount in their cart, others see the reason.',
  },
  {
    id: '2.48',
    fact: 'An answer at /idMeCallback counts once, in the browser, for the cart and for the sign-in that asked for it.',
    decision: 'Anyone can open the address: without the ticket of a visit it changes nothing.',
  },
])
