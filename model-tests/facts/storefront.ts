/** Of the storefront's specification, what the purchase leans on: who signs in, what is stored, widgets, requests and errors. */
import { factsOf } from './fact.ts'
import {
  badEvents,
  buyersOfCommerce,
  calls,
  contact,
  coverageOfCommerce,
  keyboard,
  names,
  orderHistory,
  pages,
  refusals,
  requestLayer,
  shell,
  signIn,
  signInRefused,
  toast,
  tokenSource,
  userDetails,
  whoIsSignedIn,
} from './test-files.ts'

const codes = `${requestLayer} › %s is the failure of the catalogue`

export const storefront = factsOf('storefront', [
  {
    fact: 'A skip-to-main link is the first stop of the Tab key.',
    proof: `${keyboard} › the first stop of the Tab key leads past the header`,
  },
  {
    fact: 'The account link goes to /account; business users see their initials from firstName and lastName.',
    proof: `${signIn} › $account.username is let in at the press of a button`,
  },
  {
    fact: 'A banner area shows for business users: fleet, partner program and special order.',
    proof: `${signIn} › $account.username is let in at the press of a button`,
  },
  {
    fact: 'A toast greets fleet and special-order users on login, unless they came from the account’s pages.',
    proof: `${signIn} › fleet and special-order users are greeted once, unless they come from the account’s pages`,
  },
  {
    fact: 'The header marks the page one is on.',
    proof: `${shell} › the header marks the page one is on, and the area of a page below it`,
  },
  {
    fact: 'User detail has firstName, lastName, username, brands, accountTypes and accountTypeCompany.',
    proof: `${userDetails} › the user detail has the shape of the specification, and nothing beyond it`,
  },
  {
    fact: 'GET /user-details is an empty success for a guest and tells the user detail to who is signed in; so does GET /api/me.',
    proof: `${whoIsSignedIn} › %s is empty for a guest and tells the user detail`,
  },
  {
    fact: 'Source pirelli sets the pirelli origin; lexani, armstrong and zafco mean a manufacturer’s widget.',
    proof: `${names} › widgetSource %j and widgetType %j mean the widget origin %s`,
  },
  {
    fact: 'Type installer-widget means an installer’s widget; affiliate-widget and manufacturer-widget mean an affiliate’s; anything else none.',
    proof: `${names} › widgetSource %j and widgetType %j mean the widget origin %s`,
  },
  {
    fact: 'The first widget origin of a cart stays.',
    proof: `${coverageOfCommerce} › the first origin of a cart stays`,
    decision: 'A hint for offers and screens, never a right.',
  },
  { fact: 'Each tier sees its own price and its own price label.', proof: `${buyersOfCommerce} › a %s account pays its %s` },
  {
    fact: 'The session is a cookie out of reach of scripts, for 30 days; signing out ends it on the server.',
    proof: [
      `${signIn} › the cookie is out of reach of scripts and lasts 30 days`,
      `${signIn} › ends the session on the server and leaves nothing of the account in the browser`,
    ],
    decision: 'The specification saves the user to local storage; nothing about a person is kept in the browser.',
  },
  { fact: 'Following a link signs nobody out.', proof: `${signIn} › following a link signs nobody out` },
  {
    fact: 'A wrong password and an unknown email are answered alike, and tries are limited.',
    proof: [
      `${signInRefused} › a wrong password and an unknown email are answered alike`,
      `${signInRefused} › the eleventh try for an email is put off, also with the right password`,
    ],
  },
  { fact: 'On another device an account finds its cart.', proof: `${signIn} › on another device an account finds its cart` },
  {
    fact: 'A toast’s exit takes 400 ms, and a newer message takes the place of an older one.',
    proof: `${toast} › a newer message takes the place of the older one and gets its own three seconds`,
  },
  {
    fact: 'Order tracking steps are reached in order, each with its instant.',
    proof: `${orderHistory} › %s after ordering %i of four steps are reached`,
  },
  { fact: 'Phone normalisation keeps digits only, drops a leading 1 and keeps the first ten.', proof: `${contact} › %s %j: %s` },
  {
    fact: 'Path parameters are written as {name} and encoded; a path that could lead to another host is refused.',
    proof: [
      `${requestLayer} › parameters are encoded, the query skips what is undefined and keeps strings as they are`,
      `${requestLayer} › a path that could lead to another host is refused`,
    ],
    decision: 'Query strings stay strings: the specification’s "numeric strings become numbers" would turn ZIP 02134 into 2134.',
  },
  { fact: 'A request body is JSON or a form.', proof: `${requestLayer} › a body is JSON or a form` },
  {
    fact: 'A 204 or 404 may have an empty or unreadable body and is no error of its own.',
    proof: [`${requestLayer} › an answer without a body is no error`, codes],
  },
  {
    fact: 'NetworkError is a network failure, InvalidJson an unparseable body.',
    proof: [codes, `${requestLayer} › a try that takes too long is a network failure`],
  },
  {
    fact: 'UrlBaseNotConfigured says fetch API not configured.',
    proof: `${requestLayer} › without a base address every call says so, and none is made again`,
  },
  { fact: 'AbortError is silent.', proof: `${requestLayer} › an aborted call ends at once and silently` },
  {
    fact: 'OtherError is a sign-on service status above 300, with the server’s detail.',
    proof: `${requestLayer} › a %i of the sign-on service is an other error with the server’s detail`,
  },
  {
    fact: 'If the error body carries errorMessage or error.message, that text is shown instead of the generic one.',
    proof: codes,
  },
  {
    fact: 'A missing client id or secret throws Missing clientId or clientSecret.',
    proof: `${tokenSource} › credentials %j are too few`,
  },
  {
    fact: 'A token is refreshed when absent or expired, and one refresh serves whoever asks meanwhile.',
    proof: [
      `${tokenSource} › a token is kept until half a minute before it expires`,
      `${tokenSource} › whoever asks while a token is fetched waits for the same one`,
    ],
  },
  {
    fact: 'A page that is missing says what to do next.',
    proof: `${refusals} › an empty cart and a page that is not there say what to do next`,
  },
  {
    fact: 'What is refused is said in words, under a number, and is kept by nobody.',
    proof: 'app/api/api.test.ts › a refusal says what to do, under a number of its own',
  },
  {
    fact: 'Text in every script, with markup and quotes, is kept as typed and never run.',
    proof: `${badEvents} › text in every script, with markup and quotes, is kept as it was typed`,
    decision: 'The specification strips characters; output is encoded instead, so that names stay names.',
  },
  {
    fact: 'Names that come twice in a query are refused rather than guessed at.',
    proof: 'app/api/read-query.test.ts › a name that comes twice is refused rather than guessed at',
  },
  {
    fact: 'The ZIP of an install location is remembered as the shopper’s ZIP.',
    proof: `${calls} › POST, PUT, DELETE /checkout/install-location keep a wish of this browser`,
  },
  {
    fact: 'Closing the cart leads back to the page below it, also by the Escape key or a press beside it.',
    proof: [
      `${keyboard} › the cart keeps the focus to itself; Escape closes it and leads back`,
      `${pages} › the cart button leads to the cart over the page one is on`,
    ],
  },
  {
    fact: 'POST /token takes client_id, client_secret and grant_type in a form and answers access_token and expires_in.',
    proof: [
      'model-tests/http/accounts/token.test.ts › the right credentials give a bearer token that nobody on the way keeps',
      'app/routes/api/token.test.ts › the right credentials are traded for a token that this shop takes',
    ],
    decision: 'For servers: a page of another site cannot ask, and an address is no place for credentials.',
  },
  {
    fact: 'An access token expires after 900 seconds, to the second, and is good at this shop only.',
    proof: [
      'app/api/access-token.test.ts › a token is good until it ends, to the second',
      'app/api/access-token.test.ts › a token is not good at another shop',
    ],
    decision: 'The specification does not say how long.',
  },
  {
    fact: 'Military and student discounts go through an identity provider with the scopes military and student, teacher, alumni.',
    proof: [
      'adapters/occupation/openid-occupation.test.ts › the page is asked for with PKCE, state, nonce and the exact way back',
      'adapters/occupation/openid-occupation.test.ts › asked for %s, who is found to be %s is that for a day',
    ],
    decision:
      'The authorize redirect carries state, client id, nonce and the exact way back; session and anonymous ids stay here.',
  },
  {
    fact: 'Nothing about a person is kept in local storage, session storage or a cookie that scripts can read.',
    proof: 'model-tests/browser/sign-in.browser.test.ts › on a phone a guest is refused with reasons, opens an account',
    decision: 'The specification saves the user to local storage.',
  },
  {
    fact: 'One Shop and one Filter notification stand at a time; they clear on route change.',
    proof: [
      'machines/storefront/notifications/notifications.test.ts › one notice of the shop and one about the filters stand at a time',
      'machines/storefront/notifications/notifications.test.ts › notices clear on a route change',
    ],
  },
  {
    fact: 'Closed banner ids are remembered and expired entries purged; some notifications are hidden on the home page.',
    proof: [
      'machines/storefront/notifications/notifications.test.ts › expired entries are purged',
      'machines/storefront/notifications/notifications.test.ts › some notices are hidden on the home page',
      'model-tests/browser/storefront-pages.browser.test.ts › news are closed one by one and stay closed on other pages',
    ],
  },
  {
    fact: 'The installer program pays $15-$24 per tire within 48 hours, for rims of 12-22 inch and customers taken within 15 minutes.',
    proof: 'machines/domain/installer-application.test.ts › the program pays $15 to $24 a tire within 48 hours',
  },
])
