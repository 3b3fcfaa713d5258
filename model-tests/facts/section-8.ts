/** Error catalogue. */
import { factsOf } from './fact.ts'

export const section8 = factsOf('8', [
  {
    id: '8.1',
    fact: "Generic payment failure: We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  },
  {
    id: '8.2',
    fact: 'Payment code 539: Your payment is processing; check email; contact customer service if none in 30 minutes.',
  },
  { id: '8.3', fact: 'A payment with unknown outcome is never reported as failed.' },
  { id: '8.4', fact: 'After 30 minutes without an answer staff review the payment.' },
  {
    id: '8.5',
    fact: 'PayPal, Apple Pay, Resolve and Synchrony have a cancel message of their own.',
    decision: 'All ten ways to pay have one.',
  },
  { id: '8.6', fact: 'Cancelled and failed returns count only with this cart’s state.' },
  { id: '8.7', fact: 'Cart: Error in fetching cart shipping is said when the cart was not there when its delivery was saved.' },
  { id: '8.8', fact: 'Cart: There is no cart yet! is said for every change without a cart.' },
  {
    id: '8.9',
    fact: 'Placing without a cart or a delivery is refused, naming what is missing.',
    decision: 'The specification logs it as an error; here the shopper sees a message.',
  },
  {
    id: '8.10',
    fact: 'A failure while adding to cart is shown to the shopper.',
    decision: 'The specification only logs it.',
  },
  { id: '8.11', fact: 'A 404 of the shopper’s own cart triggers cleanup.' },
  { id: '8.12', fact: 'A 404 on an appointment means that its cart is gone: no time is held.' },
  { id: '8.13', fact: 'Clearing shipping clears the stored flag.' },
  { id: '8.14', fact: 'A 404 when removing an installer is success.' },
  { id: '8.15', fact: 'Notification: Installation unavailable.' },
  { id: '8.16', fact: 'Notification: No shops nearby.' },
  { id: '8.17', fact: 'Notification: Install time is no longer available, with change time, browse shops and no install.' },
  { id: '8.18', fact: 'Notifications: Quote sent; Quote could not be sent.' },
  { id: '8.19', fact: 'Payment provider error: Credit card is invalid.' },
  {
    id: '8.20',
    fact: 'Payment provider errors: missing create options, incompatible versions, instantiation option required, client script failed to load, method called after teardown.',
    decision: 'They are programming errors: the shopper reads what to do about it, the code is for the log.',
  },
  {
    id: '8.21',
    fact: 'When the card frame’s script or session fails, the shopper sees a message and the shop logs it.',
    decision:
      'The five SDK errors are mistakes of a program, not of a shopper; here a session that cannot be had is one sentence: Cannot contact the gateway at this time.',
  },
  { id: '8.22', fact: 'A gateway that cannot be reached: Cannot contact the gateway at this time.' },
  { id: '8.23', fact: 'HTTP 400 is BadRequest.' },
  { id: '8.24', fact: 'HTTP 401 is Unauthorized.' },
  { id: '8.25', fact: 'HTTP 403 is Forbidden.' },
  { id: '8.26', fact: 'HTTP 404 is NotFound, and is not logged.' },
  { id: '8.27', fact: 'Any other non-2xx is ServerError with the message Invalid response status {status}.' },
  { id: '8.28', fact: 'A counter or warehouse that does not exist is refused in words, and nothing is saved.' },
  {
    id: '8.29',
    fact: 'A change without an answer is never reported as failed or done: the records are read, and the shopper sees that the outcome is unknown.',
    decision: 'Not in the specification.',
  },
  { id: '8.30', fact: 'Notifications: No FedEx locations nearby; No warehouses nearby.' },
])
