/** Business constants and limits. */
import { factsOf } from './fact.ts'

export const section9 = factsOf('9', [
  { id: '9.1', fact: 'The installers page size is 10.' },
  { id: '9.2', fact: 'The installer lookup limit is 4.' },
  { id: '9.3', fact: 'The schedule goes up to 30 days ahead, by the shop’s own calendar.' },
  { id: '9.4', fact: 'The cancellation window is 30 minutes, by the database’s clock.' },
  { id: '9.5', fact: 'The tab loading timeout is 3000 ms.' },
  { id: '9.6', fact: 'A toast is dismissed after 3000 ms, with 400 ms exit.' },
  { id: '9.7', fact: 'Cookies last 30 days (2592000 s), at the path /.' },
  { id: '9.8', fact: 'The road-hazard free promotion is a 100.00 percent coupon; its line price is 0.01.' },
  {
    id: '9.9',
    fact: 'A free coverage coupon is good only where coverage is in the cart, and goes with the last of it.',
    decision: 'The safe form: it never takes off more than its coverage lines.',
  },
  { id: '9.10', fact: 'Coverage is 36 months: up to $400 in year one, $200 in year two, $100 in year three.' },
  { id: '9.11', fact: 'A road-hazard variant of the coverage runs 24 months.' },
  { id: '9.12', fact: 'Repair reimbursement is up to $25 per tire.' },
  { id: '9.13', fact: 'Roadside assistance is 12 months, for at least 4 tires plus install.' },
  { id: '9.14', fact: 'The extra $25 installation deal applies automatically from 4 tires.' },
  {
    id: '9.15',
    fact: 'Returns are within 30 days, unmounted, with a $20 per-tire handling fee on some; refund within 48 hours of receipt.',
  },
  { id: '9.16', fact: 'A late cancellation shows the 30-day return and 48-hour refund terms.' },
  {
    id: '9.17',
    fact: 'Installment discounts are affirm 10, katapult 10, klarna 10 and synchrony 0 percent, off the tires.',
    decision: 'They are not given on the price of a tier; each payment type has a row that could say otherwise.',
  },
  {
    id: '9.18',
    fact: 'An installment discount applies only to payments of that type.',
    decision: 'Paying by another type than the total was shown for is refused, and the total is recalculated.',
  },
  { id: '9.19', fact: 'FET applies over 3,500 lb load.' },
  {
    id: '9.20',
    fact: 'SimplePay takes 5% off the first order of an account.',
    decision: 'The store card is the synchrony payment type; a guest has no first order to prove.',
  },
  { id: '9.21', fact: 'The military discount is an extra 5%.' },
  { id: '9.22', fact: 'Card brands accepted are American Express, Visa, JCB, Discover and MasterCard, and no others.' },
  {
    id: '9.23',
    fact: 'A payment session is good for a day, a token for an hour.',
    decision:
      'The SDK’s version and time-outs are the provider’s; the shop gives up asking after 10 seconds and looks the payment up.',
  },
  {
    id: '9.24',
    fact: 'Fetch retry is exponential backoff with base 5 s, 10 s on slow networks, with a random factor.',
    decision: 'Only calls that may be repeated are: a POST without a key is sent once.',
  },
  { id: '9.25', fact: 'Currency arrives in cents and shows as US dollars.' },
  {
    id: '9.26',
    fact: 'Address verification: what cannot be a street and PO boxes are refused, and a street that the directory does not know is kept only once the shopper says so.',
    decision:
      'A shop without a street directory checks city, state and ZIP only: it asks about no street that it did not look up.',
  },
  {
    id: '9.27',
    fact: 'Free shipping, typical delivery, returns, refunds, cancelling and pickup are promised in the same words on every page.',
  },
  {
    id: '9.28',
    fact: 'Percentages are rounded once, half cents in the shopper’s favor.',
    decision: 'The specification does not say how to round.',
  },
  { id: '9.29', fact: 'Money held at the provider is the order’s total to the cent, once.' },
  { id: '9.30', fact: 'Rotation advice copy: every 6 months or 6,000 miles.' },
  {
    id: '9.31',
    fact: 'What the whole site shares is loaded again after 600000 ms at the latest.',
    decision: 'The site’s globals are the catalogue’s brands, lines and sizes, which the server keeps.',
  },
  {
    id: '9.32',
    fact: 'The notification closing cookie lasts 360 minutes.',
    decision:
      'The specification gives 360 without a unit; the storefront’s says "a set number of minutes" of the same thing and counts expiry in units of 60000 ms.',
  },
  {
    id: '9.33',
    fact: 'Monitoring: a session is 4 h in total and 15 min idle, the sample rate is 100.',
    decision: 'A session is a random id of a tab, tied to no cart, account or address.',
  },
  { id: '9.34', fact: 'Monitoring: batches are 50 messages or 16 KB and are flushed every 30 s.' },
  { id: '9.35', fact: 'Monitoring: 3000 events per minute, and a 262144-byte message cap, in the browser and on the server.' },
  {
    id: '9.36',
    fact: 'No personal data and no number of 13 to 19 digits gets from a browser into the shop’s log.',
    decision: 'No third party receives data: the endpoint is the shop’s own.',
  },
])
