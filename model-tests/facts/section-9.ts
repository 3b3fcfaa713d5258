/** Business constants and limits. */
import { factsOf } from './fact.ts'
import {
  appointmentsOfCommerce,
  calls,
  cancelling,
  cardRules,
  catalogue,
  couponsOfCommerce,
  coverage,
  coverageOfCommerce,
  deliveryAtHome,
  doubleSubmit,
  money,
  names,
  orderHistory,
  pages,
  payments,
  pricing,
  requestLayer,
  schedule,
  tabs,
  toast,
} from './test-files.ts'

const numbers = `${names} › numbers of the business are those of the specification`
const promises = `${names} › the shop’s promises are said with the numbers of the specification`

export const section9 = factsOf('9', [
  { fact: 'The installers page size is 10.', proof: [numbers, `${pages} › the list of shops offers the sort options`] },
  {
    fact: 'The installer lookup limit is 4.',
    proof: [numbers, `${calls} › GET /installers answers four shops unless limit says otherwise`],
  },
  {
    fact: 'The schedule goes up to 30 days ahead, by the shop’s own calendar.',
    proof: [
      numbers,
      `${appointmentsOfCommerce} › the schedule is thirty days`,
      `${schedule} › the calendar is thirty days of the shop, not of the server`,
    ],
  },
  {
    fact: 'The cancellation window is 30 minutes, by the database’s clock.',
    proof: [
      numbers,
      `${cancelling} › an order can be cancelled until 29:59`,
      'adapters/commerce/contract/orders-contract.ts › cancelling %s after ordering is answered %s',
    ],
  },
  {
    fact: 'The tab loading timeout is 3000 ms.',
    proof: [numbers, `${tabs} › an opened tab is loading until its content is there`],
  },
  {
    fact: 'A toast is dismissed after 3000 ms, with 400 ms exit.',
    proof: [numbers, `${toast} › a toast leaves after 3000 ms and is gone 400 ms later`],
  },
  {
    fact: 'Cookies last 30 days (2592000 s), at the path /.',
    proof: [numbers, `${pages} › cookies last 2592000 seconds at the path /`],
  },
  {
    fact: 'The road-hazard free promotion is a 100.00 percent coupon; its line price is 0.01.',
    proof: [
      `${coverageOfCommerce} › a free promotion leaves one cent a line`,
      `${pricing} › free coverage costs one cent a line`,
    ],
  },
  {
    fact: 'A free coverage coupon is good only where coverage is in the cart, and goes with the last of it.',
    proof: `${couponsOfCommerce} › free coverage needs coverage, leaves one cent a line, and goes with the last of it`,
    decision: 'The safe form: it never takes off more than its coverage lines.',
  },
  {
    fact: 'Coverage is 36 months: up to $400 in year one, $200 in year two, $100 in year three.',
    proof: [`${coverage} › coverage says what it pays`, `${names} › what coverage pays is said in one breath`],
  },
  { fact: 'A road-hazard variant of the coverage runs 24 months.', proof: `${coverage} › coverage says what it pays` },
  {
    fact: 'Repair reimbursement is up to $25 per tire.',
    proof: [`${coverage} › coverage says what it pays`, `${names} › what coverage pays is said in one breath`],
  },
  {
    fact: 'Roadside assistance is 12 months, for at least 4 tires plus install.',
    proof: [
      numbers,
      'adapters/commerce/contract/alerts-contract.ts › an address that is missing blocks the order; a car that is missing',
    ],
  },
  {
    fact: 'The extra $25 installation deal needs at least 4 tires and comes by itself.',
    proof: [
      numbers,
      `${couponsOfCommerce} › codes follow one another in the order of entering, and the automatic one is by itself`,
      `${couponsOfCommerce} › a code whose number of tires is missed stays`,
    ],
  },
  {
    fact: 'Returns are within 30 days, unmounted, with a $20 per-tire handling fee on some; refund within 48 hours of receipt.',
    proof: [numbers, promises],
  },
  {
    fact: 'Who is too late to cancel is told of the 30 days to return and the 48 hours of the refund.',
    proof: `${cancelling} › commerce has the last word on the 30 minutes`,
  },
  {
    fact: 'Installment discounts are affirm 10, katapult 10, klarna 10 and synchrony 0 percent, off the tires.',
    proof: [`${names} › the ten payment types have the names and the discounts`, `${pricing} › paying by %s as %o takes %i off`],
  },
  {
    fact: 'An installment discount is for who really pays that way.',
    proof: `${orderHistory} › a discount for a way of paying is for who pays that way`,
    decision: 'Showing a price for one way and paying by another is refused, and the sum is worked out again.',
  },
  {
    fact: 'FET applies over 3,500 lb load.',
    proof: [
      numbers,
      `${catalogue} › the load table and the excise tax agree with the published ones`,
      `${catalogue} › load, excise tax and measures follow from the size`,
    ],
  },
  {
    fact: 'SimplePay takes 5% off the first order of an account.',
    proof: [
      'adapters/commerce/contract/buyers-contract.ts › the store card takes five percent off the first order of an account',
      `${pricing} › paying by %s as %o takes %i off`,
    ],
    decision: 'The store card is the synchrony payment type; a guest has no first order to prove.',
  },
  {
    fact: 'The military discount is an extra 5%.',
    proof: [numbers, `${pricing} › discounts in percent are of the tires as the coupons have left them`],
  },
  {
    fact: 'Card brands accepted are American Express, Visa, JCB, Discover and MasterCard, and no others.',
    proof: [numbers, `${cardRules} › every test card passes its own checks, and every accepted brand has one`],
  },
  {
    fact: 'A payment session is good for a day, a token for an hour.',
    proof: 'fixtures/payments/simulator/charge-ledger.test.ts › a token is good for an hour, a session for a day',
    decision:
      'The SDK’s version and time-outs are the provider’s; the shop gives up asking after 10 seconds and looks the payment up.',
  },
  {
    fact: 'Fetch retry is exponential backoff with base 5 s, 10 s on slow networks, with a random factor.',
    proof: [
      `${requestLayer} › %s: sent as often as it may be`,
      `${requestLayer} › on a slow network (%s) and with the random number %d the waits are %j`,
    ],
    decision: 'Only calls that may be repeated are: a POST without a key is sent once.',
  },
  {
    fact: 'Currency arrives in cents and shows as US dollars.',
    proof: `${money} › cents read as US dollars, a discount with a true minus sign`,
  },
  {
    fact: 'Address verification: the street is verified, and PO boxes are refused.',
    proof: [
      `${deliveryAtHome} › an address that the post office writes otherwise is confirmed first`,
      `${deliveryAtHome} › an address with a PO box or a wrong ZIP is refused with its fields`,
    ],
  },
  {
    fact: 'Free shipping, typical delivery, returns, refunds, cancelling and pickup are promised in the same words on every page.',
    proof: promises,
  },
  {
    fact: 'Sums in percent are rounded once, half a cent for the shopper.',
    proof: 'adapters/commerce/carts/coupon-terms.test.ts › a percentage is rounded once, half a cent for the shopper',
    decision: 'The specification does not say how to round.',
  },
  {
    fact: 'Money held at the provider is the order’s total to the cent, once.',
    proof: [
      `${payments} › %s: the money is held once, to the cent, however often and however many ask under one key`,
      `${doubleSubmit} › placing 100 times with one key is one order, one charge and one answer`,
      'app/shop/purchase.test.ts › paid by %s, with every discount at once, the lines come to the total to the cent',
    ],
  },
  {
    fact: 'Rotation advice copy: every 6 months or 6,000 miles.',
    proof: `${pages} › the footer tells what the shop promises, and when to rotate tires`,
  },
  {
    fact: 'What the whole site shares is asked for again after 600000 ms at the latest.',
    proof: 'adapters/commerce/catalogue/answer-cache.test.ts › one question serves every caller for ten minutes',
    decision: 'The site’s globals are the catalogue’s brands, lines and sizes, which the server keeps.',
  },
  {
    fact: 'The notification closing cookie lasts 360 minutes.',
    proof: [
      'machines/storefront/notifications/notifications.test.ts › closing one leaves the other, and is remembered for 360 minutes',
      'app/notices/notices.test.ts › what the browser has closed is not shown, until 360 minutes are over',
    ],
    decision:
      'The specification gives 360 without a unit; the storefront’s says "a set number of minutes" of the same thing and counts expiry in units of 60000 ms.',
  },
  {
    fact: 'Monitoring: a session is 4 h in total and 15 min idle, the sample rate is 100.',
    proof: [
      'machines/domain/monitoring.test.ts › monitoring has the numbers of the specification',
      'app/telemetry/collector.test.ts › a visit ends after 15 minutes without anything',
      'app/telemetry/collector.test.ts › a visit ends after 4 hours, however busy it was',
      'app/telemetry/collector.test.ts › of all visits 100 percent are watched',
    ],
    decision: 'A session is a random id of a tab, tied to no cart, account or address.',
  },
  {
    fact: 'Monitoring: batches are 50 messages or 16 KB and are flushed every 30 s.',
    proof: [
      'app/telemetry/collector.test.ts › fifty messages are sent at once',
      'app/telemetry/collector.test.ts › 16 KB are sent at once, and what would be more goes with the next batch',
      'app/telemetry/collector.test.ts › what is told is sent 30 seconds after the first of it, and not before',
    ],
  },
  {
    fact: 'Monitoring: 3000 events per minute, and a 262144-byte message cap, in the browser and on the server.',
    proof: [
      'app/telemetry/collector.test.ts › in a minute 3000 events are told and no more',
      'app/telemetry/collector.test.ts › a message of 262144 bytes is sent by itself, one above is not sent at all',
      'adapters/telemetry/telemetry.test.ts › an address is heard 3000 times a minute',
      'app/routes/api/telemetry.test.ts › a message of 262144 bytes is taken, a body much above is not',
    ],
  },
  {
    fact: 'No personal data and no number of 13 to 19 digits gets from a browser into the shop’s log.',
    proof: [
      'adapters/telemetry/telemetry.test.ts › no card number, email, order or address of a person gets into the log',
      'model-tests/browser/storefront-pages.browser.test.ts › what breaks in a browser is in the shop’s log without what could name anybody',
    ],
    decision: 'No service of somebody else is told anything: the endpoint is the shop’s own.',
  },
])
