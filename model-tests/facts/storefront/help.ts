/** Texts, help, order tracking, returns and the installer program. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const help = factsOf('storefront', [
  { id: 'storefront.17', fact: 'Order tracking steps are reached in order, each with its instant.' },
  {
    id: 'storefront.41',
    fact: 'The installer program pays $15-$24 per tire within 48 hours, for rims of 12-22 inch and customers taken within 15 minutes.',
  },
  {
    id: 'storefront.102',
    fact: 'There are pages at /privacy-policy, /terms, /sales (terms of sale), /returns-and-refunds, /free-shipping, /financing, /faqs, /help-center and /about.',
    decision: 'An accessibility statement at /accessibility is added.',
    statements: ['2R.66', '2R.67', '2R.68', '2R.69', '2R.70', '2R.72', '2R.73', '2R.75', '2R.78'],
  },
  {
    id: 'storefront.103',
    fact: 'The pages of text name the numbers of section 9: 30 days, $20 per tire, 48 hours, 30 minutes.',
    decision: 'None is typed into a text: each is the constant of the engine.',
  },
  {
    id: 'storefront.104',
    fact: 'The privacy policy says what this shop really keeps: it names every cookie, every payment provider and what is kept of a person.',
    decision: 'The specification has the address only.',
  },
  {
    id: 'storefront.105',
    fact: 'There is a page at /sitemap that leads to every page of the shop that does not depend on a person.',
  },
  {
    id: 'storefront.106',
    fact: 'A contact screen at /contact takes a message to the shop, which staff read at /staff/messages and mark as answered.',
    decision: 'The inbox is the shop’s own: a message is stored, emailed to the shop, and copied to its sender.',
    statements: ['2R.54', '2H.53'],
  },
  {
    id: 'storefront.107',
    fact: 'At most 5 messages an hour are taken for an email and 15 from an address.',
    decision: 'The specification does not say how many.',
  },
  {
    id: 'storefront.108',
    fact: 'A message that could not be sent says Message failed to send, and keeps what was typed.',
    statements: ['8.14'],
  },
  {
    id: 'storefront.109',
    fact: 'The help center answers by topic; questions and answers are also given to search engines as a FAQPage.',
    statements: ['2H.57'],
  },
  {
    id: 'storefront.111',
    fact: 'Unmounted tires are returned within 30 days, at /track-your-order/return.',
    decision:
      'The days begin when the tires arrived, or with the order where no one reported that. An order that is not paid yet refers to cancelling.',
    statements: ['2R.51'],
  },
  { id: 'storefront.112', fact: 'Returns need at least one tire.', decision: 'A photo is not taken yet.', statements: ['5.19'] },
  {
    id: 'storefront.113',
    fact: 'A handling fee of $20 per tire applies to some returns.',
    decision: 'To those of tires that came as they were ordered; not to wrong, damaged or defective ones.',
  },
  {
    id: 'storefront.114',
    fact: 'A return is requested by the shopper, agreed with an address, received, and refunded; or refused, or withdrawn. Each but the arrival is emailed.',
    decision: 'Staff refund at the payment provider and record the amount: a refund of a part is not sent to providers yet.',
  },
])
