/** What follows a purchase and leads to one: returns, referrals, quotes, sign-on, and what marks an account. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const selling = factsOf('storefront', [
  {
    id: 'storefront.383',
    fact: 'Unmounted tires are returned within 30 days; a fee of $20 per tire applies to some; the refund comes within 48 hours of receipt.',
    statements: ['9.36'],
  },
  {
    id: 'storefront.384',
    fact: 'No cookie says the account type of a sales-tool user.',
    decision:
      'The specification sets a cookie for the account type and clears it to none without a user: anyone can write a cookie, so the session on the server is asked instead.',
    statements: ['4.9'],
  },
  {
    id: 'storefront.385',
    fact: 'No cookie flags a fleet’s user.',
    decision: 'The specification sets a fleet-flag cookie for business users; see the account type of sales-tool users.',
    statements: ['4.10'],
  },
  {
    id: 'storefront.386',
    fact: 'The first answer of a page knows who is signed in.',
    decision:
      'The specification polls every 100 ms for the id of the sign-on: the session is read on the server before the page is drawn.',
    statements: ['4.47'],
  },
  {
    id: 'storefront.387',
    fact: 'Users of the sales tool see their quotes and what became known of each, and act for a customer.',
    notYet:
      'Quotes are sent, limited and opened by the customer; there is no list of them with their states, and no acting for a customer.',
    statements: ['1.15'],
  },
  {
    id: 'storefront.388',
    fact: '/track-your-order/wo is the partner’s order page.',
    notYet: 'The address answers 404.',
    statements: ['2R.52'],
  },
  {
    id: 'storefront.389',
    fact: '/advocate-dashboard is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.53'],
  },
  {
    id: 'storefront.390',
    fact: '/invite is a page.',
    notYet: 'The address answers 404.',
    statements: ['2R.55'],
  },
  {
    id: 'storefront.391',
    fact: 'The photo of a return is under 1MB.',
    notYet: 'A return takes no photo.',
    statements: ['5.18'],
  },
  {
    id: 'storefront.392',
    fact: 'Sign-in authorize redirects carry state, client id, session id, anonymous id and redirect target.',
    notYet: 'Only the discount’s identity provider redirects; there is no sign-on by an outside provider.',
    statements: ['7.31'],
  },
  {
    id: 'storefront.393',
    fact: 'A photo that cannot be attached to a return gets a message.',
    notYet: 'A return takes no photo.',
    statements: ['8.15'],
  },
  {
    id: 'storefront.394',
    fact: 'A file over 1MB is refused.',
    notYet: 'No form takes a file: a posted body over 1 MB gets a page, and the photo finder shrinks its pictures.',
    statements: ['8.20'],
  },
  {
    id: 'storefront.395',
    fact: 'The notification of a customer’s email hides after 2500 ms, and the page scrolls to top after 1000 ms.',
    notYet: 'The notice of a sent quote stays, and no decision says so.',
    statements: ['9.19'],
  },
  {
    id: 'storefront.396',
    fact: '$25 off for sign-up.',
    notYet: 'Signing up takes nothing off.',
    statements: ['9.41'],
  },
  {
    id: 'storefront.397',
    fact: 'A referral gives a $10 gift card, and up to 30% off.',
    notYet: 'The card after an order writes to a friend and promises neither: there is no program of referrals.',
    statements: ['9.43'],
  },
])
