/** Error catalogue. */
import { factsOf } from './fact.ts'
import {
  braintreeErrors,
  braintreeParts,
  calls,
  card,
  cart,
  cartGone,
  cartQuote,
  cartRefusedChange,
  cartsOfCommerce,
  delivery,
  deliveryAtCounter,
  deliveryAtShop,
  deliveryRules,
  hostedPayment,
  lostPayment,
  names,
  paymentReturn,
  paymentSession,
  paymentWayBack,
  pickupsOfCommerce,
  providerFaults,
  quotesOfCommerce,
  refusals,
  requestLayer,
  tabs,
  timeGone,
} from './test-files.ts'

const codes = `${requestLayer} › %s is the failure of the catalogue`

export const section8 = factsOf('8', [
  {
    fact: "Generic payment failure: We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
    proof: [
      `${names} › a payment that fails and one that is processing (code 539)`,
      `${paymentWayBack} › a provider that says no before there is anything to charge is told as such`,
      `${refusals} › a declined card leaves everything else as it was`,
    ],
  },
  {
    fact: 'Payment code 539: Your payment is processing; check email; contact customer service if none in 30 minutes.',
    proof: [
      `${lostPayment} › a payment whose answer is lost says code 539`,
      `${names} › a payment that fails and one that is processing (code 539)`,
    ],
  },
  {
    fact: 'A payment nobody knows the outcome of is never called failed.',
    proof: [
      `${lostPayment} › a provider that does not answer within 10 seconds counts as unknown, never as failed`,
      `${providerFaults} › while nothing can be learned, the order stays in process`,
    ],
  },
  {
    fact: 'After 30 minutes without an answer a person looks at the payment.',
    proof: `${lostPayment} › after 30 minutes without an answer a person looks at the payment`,
  },
  {
    fact: 'PayPal, Apple Pay, Resolve and Synchrony have a cancel message of their own.',
    proof: `${paymentWayBack} › who turns back at %s reads its own message, and nothing is charged`,
    decision: 'All ten ways to pay have one.',
  },
  {
    fact: 'Cancelled and failed are believed only from a visit that this cart was sent on.',
    proof: [
      `${paymentReturn} › who comes back with %s from a visit of this cart is heard`,
      `${paymentReturn} › %s changes nothing and leads to the payment step`,
    ],
  },
  {
    fact: 'Cart: Error in fetching cart shipping is said when the cart was not there when its delivery was saved.',
    proof: `${deliveryAtShop} › a shop that is refused or gone leaves the choice as it was and says why`,
  },
  {
    fact: 'Cart: There is no cart yet! is said for every change without a cart.',
    proof: [
      `${cart} › an update without a cart is refused: there is no cart yet`,
      `${delivery} › without tires no delivery can be chosen, and the refusal says so`,
    ],
  },
  {
    fact: 'Placing without a cart or a delivery is refused, naming what is missing.',
    proof: [
      'machines/checkout/order/order.test.ts › an order cannot be placed before everything is settled',
      'adapters/commerce/contract/preparing-contract.ts › an order tells what it still needs',
    ],
    decision: 'The specification logs it as an error; here the shopper is told.',
  },
  {
    fact: 'A failure while adding to cart is told to the shopper, who is not left in doubt.',
    proof: [
      `${cartRefusedChange} › first tires that are refused leave no cart and say why`,
      `${cartRefusedChange} › first tires without an answer are looked up in the records`,
    ],
    decision: 'The specification only logs it.',
  },
  {
    fact: 'A 404 of the shopper’s own cart triggers cleanup.',
    proof: [
      `${cartGone} › a cart that is gone (404) is cleaned up with everything that belongs to it`,
      `${cartsOfCommerce} › a cart that does not exist is not found, whatever is asked of it`,
    ],
  },
  {
    fact: 'A 404 on an appointment means that its cart is gone: no time is held.',
    proof: `${timeGone} › a time for a cart that is gone is not held`,
  },
  {
    fact: 'Clearing shipping clears the stored flag.',
    proof: `${calls} › GET, POST, PUT, DELETE /checkout/cart-shipping keep where the tires go`,
  },
  {
    fact: 'A 404 when removing an installer is success.',
    proof: `${deliveryAtShop} › removing install that was gone already (404) counts as removed`,
  },
  {
    fact: 'Notification: Installation unavailable.',
    proof: [
      `${tabs} › a tire that no shop mounts takes the installer tab away and says why`,
      `${deliveryRules} › who is never offered installation is not told that it is missing`,
    ],
  },
  { fact: 'Notification: No shops nearby.', proof: `${tabs} › where no shop is near, ship to me is open` },
  {
    fact: 'Notification: Install time is no longer available, with change time, browse shops and no install.',
    proof: [
      `${timeGone} › a time that is gone has three ways on`,
      `${refusals} › a time that others took meanwhile is said to be gone, with three ways on`,
    ],
  },
  {
    fact: 'Notifications: Quote sent; Quote could not be sent.',
    proof: [
      `${cartQuote} › a quote that is not sent says so`,
      `${names} › a quote is sent or could not be sent`,
      `${quotesOfCommerce} › only sales reps quote, and only what is in a cart`,
    ],
  },
  {
    fact: 'Payment provider error: Credit card is invalid.',
    proof: `${card} › a card that the provider does not know is invalid; the billing address stays`,
  },
  {
    fact: 'Payment provider errors: missing create options, incompatible versions, instantiation option required, client script failed to load, method called after teardown.',
    proof: `${braintreeErrors} › %s is said as "%s"`,
    decision: 'They are mistakes of a program: the shopper reads what to do about it, the code is for the log.',
  },
  {
    fact: 'When the card frame’s script or session fails, the shopper and the shop are told.',
    proof: [
      `${braintreeParts} › a client token that is no good is said`,
      `${paymentSession} › a provider without a session says so, everything else stays`,
    ],
    decision:
      'The five SDK errors are mistakes of a program, not of a shopper; here a session that cannot be had is one sentence: Cannot contact the gateway at this time.',
  },
  {
    fact: 'A gateway that cannot be reached: Cannot contact the gateway at this time.',
    proof: [
      `${card} › a provider that cannot be reached is named as such`,
      `${hostedPayment} › where the provider %s the payment step says why`,
      `${providerFaults} › a provider that starts no session is said on the page and to programs`,
    ],
  },
  { fact: 'HTTP 400 is BadRequest.', proof: codes },
  { fact: 'HTTP 401 is Unauthorized.', proof: codes },
  { fact: 'HTTP 403 is Forbidden.', proof: codes },
  { fact: 'HTTP 404 is NotFound, and is not logged.', proof: codes },
  { fact: 'Any other non-2xx is ServerError with the message Invalid response status {status}.', proof: codes },
  {
    fact: 'A counter or warehouse that does not exist is refused in words, and nothing is saved.',
    proof: [
      `${pickupsOfCommerce} › tires go to a counter or a warehouse, which the cart then shows`,
      `${deliveryAtCounter} › each refusal of the service is said in its own words, at its field`,
    ],
  },
  {
    fact: 'A change without an answer is never called failed or done: the records are read, and the shopper is told that nobody knows.',
    proof: [
      `${cartRefusedChange} › a change without an answer may have been made`,
      `${deliveryAtShop} › a shop without an answer may be saved or not`,
    ],
    decision: 'Not in the specification.',
  },
  {
    fact: 'Notifications: No FedEx locations nearby; No warehouses nearby.',
    proof: 'ui/screens/checkout/shipping/pickup-delivery.facts.test.tsx › where there is nowhere to collect by %s it says %s',
  },
])
