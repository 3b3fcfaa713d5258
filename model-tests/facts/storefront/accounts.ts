/** Accounts, widgets, sessions, passwords and what is kept of a person. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const accounts = factsOf('storefront', [
  { id: 'storefront.6', fact: 'User detail has firstName, lastName, username, brands, accountTypes and accountTypeCompany.' },
  {
    id: 'storefront.7',
    fact: 'GET /user-details is an empty success for a guest and returns the user detail when signed in; so does GET /api/me.',
  },
  {
    id: 'storefront.8',
    fact: 'Source pirelli sets the pirelli origin; lexani, armstrong and zafco mean a manufacturer’s widget.',
  },
  {
    id: 'storefront.9',
    fact: 'Type installer-widget means an installer’s widget; affiliate-widget and manufacturer-widget mean an affiliate’s; anything else none.',
  },
  {
    id: 'storefront.10',
    fact: 'The first widget origin of a cart stays.',
    decision: 'A hint for offers and screens, never a right.',
  },
  { id: 'storefront.11', fact: 'Each tier sees its own price and its own price label.' },
  {
    id: 'storefront.12',
    fact: 'The session is a cookie out of reach of scripts, for 30 days; signing out ends it on the server.',
    decision: 'The specification saves the user to local storage; nothing about a person is kept in the browser.',
  },
  { id: 'storefront.13', fact: 'Following a link never signs a shopper out.' },
  { id: 'storefront.14', fact: 'A wrong password and an unknown email get the same answer, and attempts are limited.' },
  { id: 'storefront.15', fact: 'On another device an account finds its cart.' },
  { id: 'storefront.33', fact: 'The ZIP of an install location is remembered as the shopper’s ZIP.' },
  {
    id: 'storefront.37',
    fact: 'Military and student discounts go through an identity provider with the scopes military and student, teacher, alumni.',
    decision:
      'The authorize redirect carries state, client id, nonce and the exact way back; session and anonymous ids stay here.',
  },
  {
    id: 'storefront.38',
    fact: 'Nothing about a person is kept in local storage, session storage or a cookie that scripts can read.',
    decision: 'The specification saves the user to local storage.',
  },
  {
    id: 'storefront.42',
    fact: 'A forgotten password is set by a link in an email: the page answers alike for every email, and the new password signs in, ends every other session and is reported to the owner.',
  },
  {
    id: 'storefront.43',
    fact: 'The link of a forgotten password is good once within 30 minutes, until a newer one is sent or the password or email changes.',
  },
  { id: 'storefront.44', fact: 'An account’s name and phone are changed at /account/details.', statements: ['2H.51'] },
  {
    id: 'storefront.45',
    fact: 'The password is changed by the current one; other sessions end, and the owner is notified.',
    statements: ['2H.50'],
  },
  {
    id: 'storefront.46',
    fact: 'An email is changed by the current password and the link that is sent to the new one; the old address is notified, and a taken email is answered like a free one.',
  },
  {
    id: 'storefront.47',
    fact: 'Signing in through the link of a new account’s email confirms the email in the same step; opening the link confirms nothing.',
  },
  {
    id: 'storefront.48',
    fact: 'A guest who has bought opens an account with the contact details of the order, found by the browser’s own secret; afterwards the page says where the email went, and has no form.',
  },
  { id: 'storefront.49', fact: 'Each password field has a button that shows what is typed.' },
  {
    id: 'storefront.50',
    fact: 'Each sign-in is counted by its outcome and the type of the account.',
    decision: 'The specification tracks a login event; the count names no person.',
    statements: ['4.7'],
  },
  {
    id: 'storefront.340',
    fact: 'No page offers an account what it cannot have: wholesalers and dealers see no mounting, no shipping, no discount of service members, and no coverage where their company sells none.',
    decision:
      'The specification has the discount for persons and forbids it to no account type; a company that buys for its customers does not serve.',
  },
  {
    id: 'storefront.342',
    fact: 'The steps of a placed order are the specification’s, each done, current, ahead or missed.',
    decision:
      'Tires that are collected at a warehouse are carried nowhere: their steps are order processed, ready for pickup and picked up. A step that is done shows its time, and no words of what will be.',
  },
  {
    id: 'storefront.343',
    fact: 'An order’s page says of its delivery what was reported last, and a promise only while it can still be kept.',
    decision:
      'An appointment or a day that is past without a report is said to be past: the shop infers no installation and no delivery. Shoppers who missed it are asked to call the shop.',
  },
])
