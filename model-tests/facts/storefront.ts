/** Facts of the storefront specification that the purchase needs: accounts, storage, widgets, requests and errors. */
import { factsOf } from './fact.ts'

export const storefront = factsOf('storefront', [
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
  { id: 'storefront.16', fact: 'A toast’s exit takes 400 ms, and a newer message takes the place of an older one.' },
  { id: 'storefront.17', fact: 'Order tracking steps are reached in order, each with its instant.' },
  { id: 'storefront.18', fact: 'Phone normalisation keeps digits only, drops a leading 1 and keeps the first ten.' },
  {
    id: 'storefront.19',
    fact: 'Path parameters are written as {name} and encoded; a path that could lead to another host is refused.',
    decision: 'Query strings stay strings: the specification’s "numeric strings become numbers" would turn ZIP 02134 into 2134.',
  },
  { id: 'storefront.20', fact: 'A request body is JSON or a form.' },
  { id: 'storefront.21', fact: 'A 204 or 404 may have an empty or unreadable body and is no error of its own.' },
  { id: 'storefront.22', fact: 'NetworkError is a network failure, InvalidJson an unparseable body.' },
  { id: 'storefront.23', fact: 'UrlBaseNotConfigured says fetch API not configured.' },
  { id: 'storefront.24', fact: 'AbortError is silent.' },
  { id: 'storefront.25', fact: 'OtherError is a sign-on service status above 300, with the server’s detail.' },
  {
    id: 'storefront.26',
    fact: 'If the error body carries errorMessage or error.message, that text is shown instead of the generic one.',
  },
  { id: 'storefront.27', fact: 'A missing client id or secret throws Missing clientId or clientSecret.' },
  { id: 'storefront.28', fact: 'A token is refreshed when absent or expired, and concurrent callers share one refresh.' },
  { id: 'storefront.29', fact: 'A page that is missing says what to do next.' },
  { id: 'storefront.30', fact: 'Refusals have a message and an id and are not cached.' },
  {
    id: 'storefront.31',
    fact: 'Text in every script, with markup and quotes, is kept as typed and never run.',
    decision: 'The specification strips characters; output is encoded instead, so that names stay names.',
  },
  { id: 'storefront.32', fact: 'Names that come twice in a query are refused rather than guessed at.' },
  { id: 'storefront.33', fact: 'The ZIP of an install location is remembered as the shopper’s ZIP.' },
  { id: 'storefront.34', fact: 'Closing the cart leads back to the page below it, also by the Escape key or a press beside it.' },
  {
    id: 'storefront.35',
    fact: 'POST /token takes client_id, client_secret and grant_type in a form and answers access_token and expires_in.',
    decision: 'For servers: a page of another site cannot ask, and an address is no place for credentials.',
  },
  {
    id: 'storefront.36',
    fact: 'An access token expires after 900 seconds, to the second, and is good at this shop only.',
    decision: 'The specification does not say how long.',
  },
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
  { id: 'storefront.39', fact: 'At most one Shop and one Filter notification are shown; they clear on route change.' },
  {
    id: 'storefront.40',
    fact: 'Closed banner ids are remembered and expired entries purged; some notifications are hidden on the home page.',
  },
  {
    id: 'storefront.41',
    fact: 'The installer program pays $15-$24 per tire within 48 hours, for rims of 12-22 inch and customers taken within 15 minutes.',
  },
  {
    id: 'storefront.42',
    fact: 'A forgotten password is set by a link in an email: the page answers alike for every email, and the new password signs in, ends every other session and is reported to the owner.',
  },
  {
    id: 'storefront.43',
    fact: 'The link of a forgotten password is good once within 30 minutes, until a newer one is sent or the password or email changes.',
  },
  { id: 'storefront.44', fact: 'An account’s name and phone are changed at /account/details.' },
  {
    id: 'storefront.45',
    fact: 'The password is changed by the current one; other sessions end, and the owner is notified.',
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
  },
  {
    id: 'storefront.82',
    fact: '/brands/[brand]/[productLine]/reviews and /brands/[brand]/reviews show what drivers wrote, by stars, by car and in four orders.',
  },
  {
    id: 'storefront.83',
    fact: 'A line’s rating, number of reviews and means are those of its published reviews, on pages and as AggregateRating and Review alike.',
    decision: 'A catalogue that is imported brings no ratings: a line without reviews shows "No reviews yet".',
  },
  {
    id: 'storefront.84',
    fact: 'A review rates dry, wet, winter, comfort, noise and treadwear from 1 to 5 and has a summary, comments, a name and an email; purchase date, vehicle, miles driven, driving style, where used and buy again are optional.',
    decision: 'Stars for all in all are optional too: left out, they are the mean of the ratings, rounded.',
  },
  { id: 'storefront.85', fact: 'A wrong purchase date gets Please enter a valid date format MM/DD/YYYY.' },
  {
    id: 'storefront.86',
    fact: 'All fields of a review are complete, and at least one performance attribute is rated.',
    decision: '"All fields complete" contradicts the optional ones: it is read as all that are not optional.',
  },
  {
    id: 'storefront.87',
    fact: 'The summary of a review has a character cap.',
    decision: 'The specification shows no number; it is 80.',
  },
  {
    id: 'storefront.88',
    fact: '/brands/[brand]/[productLine] shows the line in all its sizes; /brands/[brand]/[productLine]/p without a size leads there.',
  },
  { id: 'storefront.89', fact: 'A reviewer is shown as first name and initial; the email is never shown.' },
  {
    id: 'storefront.90',
    fact: 'A review is shown once its email is proven and staff published it; it is refused for a reason of a list, and never for its stars.',
    decision: 'The specification has no moderation; the law (16 CFR 465.7) forbids to suppress reviews by their rating.',
  },
  {
    id: 'storefront.91',
    fact: 'A review is marked as bought here where an order of the line belongs to its email.',
    decision: 'The server decides, by its orders: of a guest with that email, or of the account that proved it.',
  },
  { id: 'storefront.92', fact: 'The page on which a review is written has noindex,follow.' },
  { id: 'storefront.93', fact: 'A review that could not be sent says so, keeps what was typed and can be sent again.' },
  {
    id: 'storefront.102',
    fact: 'There are pages at /privacy-policy, /terms, /sales (terms of sale), /returns-and-refunds, /free-shipping, /financing, /faqs, /help-center and /about.',
    decision: 'An accessibility statement at /accessibility is added.',
  },
  {
    id: 'storefront.103',
    fact: 'The pages of text name the numbers of section 9: 30 days, $20 per tire, 48 hours, 30 minutes.',
    decision: 'None is typed into a text: each is the constant of the engine.',
  },
  {
    id: 'storefront.104',
    fact: 'The privacy policy says what this shop really keeps: it names every cookie and every payment provider.',
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
  },
  {
    id: 'storefront.107',
    fact: 'At most 5 messages an hour are taken for an email and 15 from an address.',
    decision: 'The specification does not say how many.',
  },
  { id: 'storefront.108', fact: 'A message that could not be sent says Message failed to send, and keeps what was typed.' },
  {
    id: 'storefront.109',
    fact: 'The help center answers by topic; questions and answers are also given to search engines as a FAQPage.',
  },
  {
    id: 'storefront.111',
    fact: 'Unmounted tires are returned within 30 days, at /track-your-order/return.',
    decision:
      'The days begin when the tires arrived, or with the order where no one reported that. An order that is not paid yet refers to cancelling.',
  },
  { id: 'storefront.112', fact: 'Returns need at least one tire.', decision: 'A photo is not taken yet.' },
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
  { id: 'storefront.140', fact: 'The compare list holds 2 to 5 tires; with fewer, the page says what to do.' },
  {
    id: 'storefront.141',
    fact: 'The compare list has no tire twice, and refuses a sixth: You compare five tires already. Take one out first.',
  },
  {
    id: 'storefront.142',
    fact: 'A tire that is no longer sold is taken out of the compare list, and named once.',
    decision: 'It is named by its number: nothing else of it is known.',
  },
  {
    id: 'storefront.143',
    fact: 'The address of a comparison says which tires are compared; without one, those of the browser’s list, which a cookie keeps.',
    decision:
      'Sizes may be mixed, with a warning. The specification names a drawer; a page can be shared and works without scripts.',
  },
  {
    id: 'storefront.144',
    fact: 'A comparison has its differences first, in the order in which buyers care, and at the end what is the same.',
  },
  {
    id: 'storefront.145',
    fact: 'The best of a row says best, several may share it, and there is none where the known values are equal or one alone is known.',
  },
  { id: 'storefront.146', fact: 'Each column of a comparison adds its tires to the cart as the page of the tire does.' },
  { id: 'storefront.147', fact: 'A phone shows two tires of a comparison at a time, chosen by a form.' },
  { id: 'storefront.110', fact: 'The menu and the help of the checkout close on Escape, with the focus back on their button.' },
  {
    id: 'storefront.120',
    fact: '/categories, /types, /brands/[brand]/categories and /brands/[brand]/types list what has tires, with how many.',
    decision: 'A category is use and season, by the twelve ids; a type is the class of vehicle.',
  },
  {
    id: 'storefront.121',
    fact: 'The pages of a category, a type and a brand say what they are for, and show product lines with their lowest prices.',
  },
  {
    id: 'storefront.122',
    fact: 'One size is narrowed at /tire-sizes/[size]/brands/[brand], /categories/[category] and /types/[subtype], and by brand with either.',
  },
  {
    id: 'storefront.123',
    fact: 'There are top picks.',
    decision: 'The specification has no rule of choice: it is a weighted mean of what reviews say, and is shown beside them.',
  },
  { id: 'storefront.124', fact: '/tire-sizes/diameter/[size] shows the sizes of one rim.' },
  {
    id: 'storefront.125',
    fact: 'Category links have the form /categories/{name}-tires.',
    decision: 'A category under /types or without the ending leads permanently to it.',
  },
  {
    id: 'storefront.126',
    fact: 'A slug may end in -tires.',
    decision: 'Other spellings of a size, such as 225-45-17 or 2254517, lead permanently to its own address as well.',
  },
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
    id: 'storefront.193',
    fact: 'No link that the front page leads to is broken or redirects, and every address of the sitemap and every kind of page is led to.',
    decision: 'Tire shops are led to once the place of a shopper is known.',
  },
  {
    id: 'storefront.216',
    fact: 'The nine commercial classes are Commercial, Farm, ATV/UTV, Lawn & Garden, Trailer, Industrial, OTR, Golf and Racing.',
    decision: 'Their tires are found by type and size, and are in no category: only those of racing are for cars.',
  },
  {
    id: 'storefront.217',
    fact: 'A list without tires says which one filter to drop and how many tires are left, or which wider list has tires.',
  },
  { id: 'storefront.218', fact: 'The card of a tire in a list names a running rebate of its maker.' },
  {
    id: 'storefront.219',
    fact: 'Lists have the filters category, type, subtype, rim diameter, size, load range, marks, warranty, rating and rebate where these narrow them.',
  },
  {
    id: 'storefront.220',
    fact: 'An import takes the sizes, load ranges, load indexes and speed symbols of tires of machines, trucks and trailers.',
  },
  {
    id: 'storefront.221',
    fact: 'A partner with associated brands sees these brands alone in lists, hubs and searches.',
  },
  { id: 'storefront.190', fact: 'A tire’s page names the marks on its sidewall, its load range and the week it was made in.' },
  { id: 'storefront.191', fact: 'A maker’s rebate is shown with its terms and its last day, and is no part of a price.' },
  {
    id: 'storefront.200',
    fact: 'Shoppers browse by vehicle: 20,000 trims, each with size, load and speed an axle, optional sets, driven axle and pressure monitor.',
  },
  {
    id: 'storefront.201',
    fact: '/vehicles/[make], /vehicles/[make]/[model] and /vehicles/[make]/[model]/[year] are pages; {make}-tires leads to the make.',
    decision: 'The specification names {make}-tires as a link text only: it is answered with 301.',
  },
  {
    id: 'storefront.202',
    fact: 'The year or the make is named first, and each answer opens the next list, with scripts and without.',
  },
  {
    id: 'storefront.203',
    fact: 'Vehicle pages take trim and oem; the trim is asked only where trims of a car have different sizes.',
    decision: 'The specification does not say what oem is: it is the original size, for shoppers who do not know the trim.',
  },
  {
    id: 'storefront.204',
    fact: 'A car with another size behind is offered matched sets, front and rear of one product line, from its page.',
  },
  { id: 'storefront.205', fact: 'Vehicle metadata is a cookie: listings and tires speak of the car, and propose its tires.' },
  {
    id: 'storefront.206',
    fact: 'A car that is in no list leads to the size on its door placard, and is counted for product owners without anyone who asked.',
  },
  {
    id: 'storefront.207',
    fact: '/account/my-garage keeps up to eight cars of a guest or of an account, with a default one; a removal is undone, and at sign-in they are merged.',
    decision: 'A guest sees the same page; the cars are in a cookie out of reach of scripts.',
  },
  { id: 'storefront.208', fact: 'The car of the garage goes into the cart with tires that fit it.' },
  { id: 'storefront.210', fact: 'A VIN has 17 characters without I, O and Q, and its ninth checks the others.' },
  {
    id: 'storefront.211',
    fact: 'A VIN is decoded by vPIC and a license plate leads to its VIN; each refusal says what to do.',
    decision: 'Neither is stored or logged: they are in the body of a posted form, and only the car is in an address.',
  },
  {
    id: 'storefront.192',
    fact: 'A page with error status 410 requested by a bot renders nothing.',
    decision: 'A discontinued tire of which none is left answers 410; for a shopper its page stays and names the successor.',
  },
  {
    id: 'storefront.230',
    fact: 'A size is found in any spelling: 2254517, 225 45 r17, 225/45ZR17, 33x12.50r15, and with one wrong figure.',
  },
  {
    id: 'storefront.231',
    fact: 'A car is found by its names, its year in two or four figures and its trim, and by misspelled names.',
  },
  {
    id: 'storefront.232',
    fact: 'A search takes the size of the rear tires as a second input and shows the product lines that are sold in both.',
  },
  { id: 'storefront.233', fact: 'A search is shown as it was read, in parts, each of which can be taken off.' },
  {
    id: 'storefront.234',
    fact: 'Search result type shortcuts carry a category id in the query: all season 1, performance 2, winter 3, all terrain 4, highway 5, mud terrain 6, racing 7, UHP 8, summer 10, touring 11, all weather 13, track competition 20.',
    decision: '/search?category=3 leads to the page of the category, or narrows a search.',
  },
  { id: 'storefront.235', fact: 'Brands, product lines, cars, shops and articles are found by names that are spelled alike.' },
  {
    id: 'storefront.236',
    fact: 'GET /search-typeahead takes queryText, queryType, additionalQueryText and skipGroups, and gives results and resultMetadata.pagination.total.',
    decision:
      'Query types are brand, tireSize, frontTireSize, rearTireSize, vehicle, tireType, makeModelYearOption and guidedShopping.',
  },
  {
    id: 'storefront.237',
    fact: 'GET, POST and DELETE /users/me/history/search give, add and clear past searches: label, link, typeName, vehicleMetadata, detailLabel.',
    decision: 'Eight of them are kept in a cookie, with an account or without: the shop keeps nothing of who searched what.',
  },
  {
    id: 'storefront.238',
    fact: 'Staff see by day how often was searched and for which words without a result; words that may name a person are not counted.',
  },
  {
    id: 'storefront.239',
    fact: 'A search result item has label, detailLabel, image, isPillItem, typeName, action, vehicleMetadata and labelSegments; its action is a link, or a query with its type and text.',
  },
  {
    id: 'storefront.240',
    fact: 'The search asks for what is typed after a pause, and says when it is loading and when it failed.',
  },
  {
    id: 'storefront.241',
    fact: 'A new search aborts the one in flight in silence, and no answer to an older text replaces a newer one.',
  },
  { id: 'storefront.242', fact: 'Overlay keyboard navigation uses a two-level index: the group and the item.' },
  { id: 'storefront.243', fact: 'Escape closes the suggestions first, and empties the text a second time.' },
  {
    id: 'storefront.244',
    fact: 'A search that fails sets the error flag, except in guided shopping.',
    decision: 'Guided shopping continues without suggestions.',
  },
  {
    id: 'storefront.245',
    fact: 'A search can be locked to vehicle, vehicle guided shopping, year/make/model, guided shopping, tire size, tire type or brand; locking opens the search.',
  },
  { id: 'storefront.246', fact: 'Suggestions may be the next step of a search; clearing the results also clears the steps.' },
  { id: 'storefront.247', fact: '/search?q= shows what a search finds, without a script too.' },
  {
    id: 'storefront.248',
    fact: 'A search overlay opens over any page; opening it pushes a history entry and the browser back button closes it.',
    decision: 'Its address is the page’s with #openSearch; without a script the button leads to /search.',
  },
  {
    id: 'storefront.260',
    fact: 'Each answer of guided shopping keeps tires by a rule of one table: category, snowflake, load range, warranty, reviews, price.',
    decision:
      'The specification names the questions as a screen and no rules. An answer is filters of the listing, which shows the same tires.',
  },
  {
    id: 'storefront.261',
    fact: 'Guided-shopping driving styles: Adventurer, Road Warrior, Urban, Lead Foot, Towing & Hauling.',
  },
  {
    id: 'storefront.262',
    fact: 'Guided shopping asks one question at a time, for a car or a size, and skips one that cannot narrow what is left.',
    decision: 'The specification names no address: it is /guided-shopping/[question], with the answers in the query.',
  },
  { id: 'storefront.263', fact: 'Each answer says how many tires it strikes out and why, and they can be brought back.' },
  { id: 'storefront.264', fact: 'In guided shopping, Back undoes the last answer.' },
  {
    id: 'storefront.265',
    fact: 'Every size is measured in millimetres; where its marking says no diameter, as its kind has as a rule.',
  },
  {
    id: 'storefront.266',
    fact: 'Two or three sizes are drawn over each other to scale, with the differences in diameter, width, revolutions per mile and speedometer.',
  },
  { id: 'storefront.267', fact: 'The answers of guided shopping lead to a short list, and to the listing with their filters.' },
  { id: 'storefront.268', fact: 'The short list of guided shopping says why each tire is on it, and its price out the door.' },
  { id: 'storefront.269', fact: 'A tire’s page and a comparison of several sizes lead to the sizes drawn over each other.' },
  {
    id: 'storefront.270',
    fact: '/simplesnap is the photo-based tire-size finder: tips, loading, failure with Retake or Search another way, success redirecting to results.',
    decision:
      'It is a page and not a modal, so the Back button leaves it. A size is asked about before its tires are shown, and without a script it is typed.',
  },
  {
    id: 'storefront.271',
    fact: 'A photo of the door placard or of the tire is read: a box around the size, or two rings and a tap.',
  },
  { id: 'storefront.272', fact: 'The photo finder asks about three sizes that are sold, one by one.' },
  {
    id: 'storefront.273',
    fact: 'Sizes of the shopper’s car are asked about first, unless the photo looks clearly more like another.',
  },
  {
    id: 'storefront.274',
    fact: 'Camera permission denied, no camera, canvas unsupported and file read errors each have their words.',
    decision: 'A photo of more than 1 MB is shrunk and not refused: it never leaves the device.',
  },
  { id: 'storefront.275', fact: 'A doubtful placard gets a second opinion by a reader that this shop serves.' },
  {
    id: 'storefront.276',
    fact: 'Drawn placards and sidewalls are read under tilt, glare, shadow, dirt and with rings that are off.',
    decision: 'Rates are of drawn pictures; npm run bench -- photo measures them. No photo of a real tire was read.',
  },
  { id: 'storefront.277', fact: 'A photo is shrunk to 1600 pixels, loses all but its pixels, and no request carries any of it.' },
])
