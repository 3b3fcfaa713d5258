/** What search engines and other sites are given, and what is kept of a visit. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const visits = factsOf('storefront', [
  {
    id: 'storefront.160',
    fact: 'Every page that search engines list has a title, a description, its canonical address and a share image of 1024x512 for other sites.',
  },
  {
    id: 'storefront.161',
    fact: 'The share image of a tire is drawn with its names and size, and its address changes with the drawing.',
  },
  {
    id: 'storefront.162',
    fact: 'Structured data of a tire has the price, stock, rating, breadcrumbs, shipping and returns that its page shows.',
  },
  { id: 'storefront.163', fact: 'Structured data says free shipping only where shipping is free.' },
  {
    id: 'storefront.164',
    fact: 'Structured data of a tire shop has the address, phone, prices and rating that its page shows.',
    decision: 'No opening hours: pages show free times, and the shop knows no other hours.',
  },
  { id: 'storefront.165', fact: 'A web manifest with icons, a theme color and an Apple icon let phones keep the shop.' },
  {
    id: 'storefront.166',
    fact: 'noindex for the page of a tire that an advertisement leads to; noindex,follow for write review.',
    decision: 'The specification names no address of the advertisement: it is ?ad=yes on the page of the tire.',
  },
  {
    id: 'storefront.167',
    fact: 'The sitemap says when texts and pages of reviews last changed; nothing else has a day in the database.',
  },
  {
    id: 'storefront.168',
    fact: 'GET /users/session takes an optional regionId and gives userPersonalization and userSessionId; customer_type is retail by default.',
    decision: 'The session is a random secret in a cookie; userSessionId tells visits apart and opens nothing.',
  },
  {
    id: 'storefront.169',
    fact: 'PUT /users/me/personalization takes userLocationZip, gaClientId, rudderAnonymousId and rudderSessionId, and says whether the location changed.',
    decision: 'A guest is authorized by the cookie of the visit; ids of vendors are kept and used for nothing.',
  },
  { id: 'storefront.170', fact: 'No sign-on id, customer type or user type is taken from a request.' },
  {
    id: 'storefront.171',
    fact: 'The user location says by whom the ZIP was set, and a typed ZIP is never replaced by a guess.',
    decision: 'A guess from the connection is shown and not kept.',
  },
  {
    id: 'storefront.344',
    fact: 'When the returned ZIP changes, a location-update event is tracked.',
    decision: 'It is counted for /metrics, apart from first ones, and no ZIP is kept with it.',
  },
  {
    id: 'storefront.341',
    fact: 'If the location is denied, the ZIP falls back to one by the IP address.',
    decision:
      'By a database in MaxMind’s format that the operator supplies, read on this server; without it nothing is guessed. The specification names no service, and no address of a shopper leaves.',
  },
  { id: 'storefront.172', fact: 'Campaign-source markers are kept on the server: the first touch stays, the last is replaced.' },
  {
    id: 'storefront.173',
    fact: 'userRegion and utm_* in the address of a page are stored with the visit.',
    decision:
      'The specification does not say what a region is: its number is kept and shown again. No email address is kept as a campaign.',
  },
  { id: 'storefront.174', fact: 'Under Global Privacy Control no campaign, no id of a vendor and no move of a chart is kept.' },
  {
    id: 'storefront.175',
    fact: 'GET /menu and GET /v1/site/menu give siteMenuBrowseList and siteMenuLearn, from the links of the header and the footer.',
    decision: 'Region, ZIP and channel change nothing today.',
  },
  {
    id: 'storefront.176',
    fact: 'GET /v1/site/globals is refreshed every 600000 ms and gives the discounts affirm 10, katapult 10, klarna 10, synchrony 0; GET /globals gives the values of one visitor.',
    decision: 'No userIp and no experiments: none run, and nothing needs the address. The shipping mode is the cart’s.',
  },
  { id: 'storefront.177', fact: 'Device types are desktop, mobile and tablet.' },
  {
    id: 'storefront.178',
    fact: 'A menu failure is logged.',
    decision: 'The built-in menu is given instead of an error: a menu takes no page down.',
  },
  { id: 'storefront.179', fact: 'Retail and retail member count as retail.' },
  { id: 'storefront.180', fact: 'Up to six recently viewed tires are shown on the front page, on tires and in the empty cart.' },
  { id: 'storefront.181', fact: 'Recently viewed tires are cleared by a button.' },
  { id: 'storefront.182', fact: 'A tire counts as viewed when its page is opened, and not under Global Privacy Control.' },
  {
    id: 'storefront.457',
    fact: 'The query parameter channel is used to load the site menu.',
    notYet: 'It is accepted and changes nothing: there is one menu.',
    statements: ['2F.15'],
  },
  {
    id: 'storefront.458',
    fact: 'The data of the menu are refreshed when the user’s location changes.',
    notYet: 'The menu depends on no place, so that nothing is refreshed.',
    statements: ['4.15'],
  },
  {
    id: 'storefront.459',
    fact: 'noindex for the white-label shop and the installer widget.',
    notYet: 'Neither of them is built.',
    statements: ['2H.35'],
  },
  {
    id: 'storefront.460',
    fact: 'noindex,follow for the employee portal.',
    notYet: 'The portal is not built.',
    statements: ['2H.36'],
  },
  {
    id: 'storefront.461',
    fact: 'Global values have five experiment ids.',
    notYet: 'There are no ids, since no experiment runs.',
    statements: ['3.28'],
  },
  {
    id: 'storefront.462',
    fact: 'Site globals have priceDisplayInAddtoCart, simpleCrewPromo, siteTheme and customFilterPills, and the shop follows them.',
    notYet: 'They are constants that nothing reads.',
    statements: ['3.31'],
  },
  {
    id: 'storefront.463',
    fact: 'The IP address of a client has a fallback, and one for the loopback.',
    notYet: 'The specification leaves both addresses blank, and no decision says so.',
    statements: ['9.31'],
  },
])
