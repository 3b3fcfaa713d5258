/** What is around every page: header, banners, notifications, messages, and how text is shown. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const frame = factsOf('storefront', [
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
  { id: 'storefront.29', fact: 'A page that is missing says so, in its title too, and what to do next.' },
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
  {
    id: 'storefront.280',
    statements: ['2H.3'],
    fact: 'The search button is hidden on the partner order page and the employee page, and on the home page until the visitor scrolls past its search box.',
    decision:
      'Without scripts it is shown on the home page. A button with the focus stays. The two pages are not built: the rule holds for what is at their addresses.',
  },
  {
    id: 'storefront.281',
    fact: 'The search button is absent on partner-program, repair, urban shops, installer signup, sitemap, help center, order tracking, vehicle catalog, size catalog, learn, press, affiliates, privacy, terms and landing pages.',
    decision:
      'A catalog is the page on which a vehicle or a size is chosen. The tires of one are a listing, which has the button. The rule also holds for the addresses of pages that are not built.',
  },
  {
    id: 'storefront.282',
    fact: 'The header becomes sticky when scrolled past the home search box or a fixed breakpoint height.',
    decision: 'The height is breakpoint M, 600 px. A key that moves the focus into the header shows it at any place.',
  },
  {
    id: 'storefront.283',
    fact: 'The sticky header leaves with a transition of 300 ms, without one where less motion is preferred, and moves nothing on the page.',
  },
  { id: 'storefront.284', fact: 'The home page has core value-proposition tiles that each open a detail modal.' },
  {
    id: 'storefront.285',
    fact: 'A modal is static, by its id, or has dynamic content; it is opened, closed and reset.',
    decision: 'The address says which is open: it works without scripts, Back closes it, and the page keeps its place.',
  },
  {
    id: 'storefront.286',
    fact: 'A modal opens over another one; closing it shows the other.',
    decision: 'Two at most.',
  },
  {
    id: 'storefront.287',
    fact: 'Route loading knows the first loaded page, a page in transition, an error page and skipped transitions; another page fades in within 400 ms.',
    decision:
      'The specification hides navigation during the change: here it stays, with content and focus, and a line at the top says that the next page is on its way.',
  },
  {
    id: 'storefront.345',
    fact: 'A scroll animation takes 468 ms.',
    decision: 'It is for automatic scrolling; without one where less motion is preferred, and a shopper who scrolls takes over.',
  },
  {
    id: 'storefront.346',
    fact: 'The main consumer site has the addresses of the route table.',
    notYet:
      'Articles, press, deals, the list of shops, programs, the invitation, the employees’ page and the partner’s order page are missing.',
    statements: ['1.22'],
  },
  {
    id: 'storefront.454',
    fact: 'The addresses of the frame and of the catalogue in the route table are pages of their own, or lead to the one of their page.',
  },
  {
    id: 'storefront.455',
    fact: 'showExitAttentive=true in the address of a checkout step is appended to where the flow sends the shopper, also back to a step with something missing.',
    decision: 'Nothing else is done with it: the specification gives it no meaning.',
    statements: ['2F.17'],
  },
  {
    id: 'storefront.347',
    fact: 'The home page has the search by words with the last searches, by size with another one for the rear, by vehicle, brand and type, guided shopping, the photo finder, and top picks.',
    decision:
      'Shops are found by the search. The shop’s one deal is a notice on other pages, and makers’ rebates are a filter of listings: no page of deals is built.',
  },
  {
    id: 'storefront.468',
    fact: 'The grid has 4 columns, 6 from 600 px and 12 from 976 px and 1200 px, margins of 20, 40, 60 and 60 px and gutters of 20, 40, 30 and 30 px.',
    statements: ['9.1', '9.2', '9.3'],
  },
  { id: 'storefront.469', fact: 'What is scrolled to stays clear of the top by 145 px.', statements: ['4.26'] },
  { id: 'storefront.288', fact: 'The automatic dismissal of a toast can be turned off.' },
  {
    id: 'storefront.289',
    fact: 'An error boundary below the root is retried at most 4 times, which a route change resets; repeated errors are rethrown.',
  },
  {
    id: 'storefront.290',
    fact: 'The fallback of a boundary is Oops, something went wrong., with a tracking event of error code 500 and an event for other scripts of the page.',
    decision: 'The event is treadline:error-shown on the window; there are no third-party scripts that receive it.',
  },
  {
    id: 'storefront.291',
    fact: 'A page restored from the back-forward cache is reloaded.',
    decision:
      'Its data are loaded again and the page stays, with what was typed. So does a document that Back takes from the cache.',
  },
  { id: 'storefront.292', fact: 'The scroll position is saved after a 66 ms debounce.' },
  {
    id: 'storefront.293',
    fact: 'The header has a search button, navigation links, an account link, a cart button, and a hamburger menu on mobile.',
  },
  { id: 'storefront.294', fact: 'Default viewports are desktop 1350x940, tablet 800x600 and mobile 412x660.' },
  {
    id: 'storefront.295',
    fact: 'A ZIP code is 5 digits with an optional 4-digit extension.',
    decision:
      'The two specifications have a sentence each for another: that of the purchase, Please enter valid US Zip Code, is said everywhere.',
  },
  { id: 'storefront.296', fact: 'Route changes scroll to top; Back restores the position.' },
  {
    id: 'storefront.465',
    fact: 'What follows a resize waits for 300 ms.',
    notYet: 'Only drawings of charts follow a resize, at once, and no decision says so.',
    statements: ['9.12'],
  },
  {
    id: 'storefront.466',
    fact: 'A route is emitted again after 200 ms.',
    notYet: 'Nothing is emitted again, and no decision says so.',
    statements: ['9.14'],
  },
  {
    id: 'storefront.467',
    fact: 'An icon library has about 300 named icons grouped by type, and typography tables.',
    notYet: 'There are some thirty icons, which are those that pages use.',
    statements: ['9.55'],
  },
])
