/** What is around every page: header, banners, notifications, messages, and how text is shown. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const frame = factsOf('storefront', [
  {
    id: 'storefront.224',
    fact: 'A ZIP code has five digits, or five and four.',
    decision:
      'The specifications have two sentences for a wrong one; Please enter valid US Zip Code is shown everywhere, as one mistake has one sentence.',
  },
  {
    id: 'storefront.225',
    fact: 'The header has a search button, navigation links, an account link, a cart button and a menu button on phones.',
  },
  { id: 'storefront.1', fact: 'A skip-to-main link is the first stop of the Tab key.' },
  {
    id: 'storefront.2',
    fact: 'The account link goes to /account; business users see their initials from firstName and lastName.',
  },
  { id: 'storefront.3', fact: 'A banner area shows for business users: fleet, partner program and special order.' },
  {
    id: 'storefront.4',
    fact: 'A toast greets fleet and special-order users on login, unless they came from the account’s pages.',
  },
  { id: 'storefront.5', fact: 'The header marks the page one is on.' },
  { id: 'storefront.16', fact: 'A toast’s exit takes 400 ms, and a newer message takes the place of an older one.' },
  { id: 'storefront.29', fact: 'A page that is missing says what to do next.' },
  {
    id: 'storefront.31',
    fact: 'Text in every script, with markup and quotes, is kept as typed and never run.',
    decision: 'The specification strips characters; output is encoded instead, so that names stay names.',
  },
  { id: 'storefront.34', fact: 'Closing the cart leads back to the page below it, also by the Escape key or a press beside it.' },
  { id: 'storefront.39', fact: 'At most one Shop and one Filter notification are shown; they clear on route change.' },
  {
    id: 'storefront.40',
    fact: 'Closed banner ids are remembered and expired entries purged; some notifications are hidden on the home page.',
  },
  { id: 'storefront.110', fact: 'The menu and the help of the checkout close on Escape, with the focus back on their button.' },
])
