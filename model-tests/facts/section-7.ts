/** Calls. */
import { factsOf } from './fact.ts'
import {
  api,
  badRequests,
  calls,
  callsOnCarts,
  cardData,
  cartChanges,
  doubleSubmit,
  exchangeOrder,
  hostedPayment,
  installerCalls,
  installersOfCommerce,
  pages,
  paymentScripts,
  paymentSession,
  providerFaults,
  requestLayer,
  shopServices,
  tokenSource,
} from './test-files.ts'

export const section7 = factsOf('7', [
  {
    fact: 'Authorized calls attach a bearer token; others do not.',
    proof: `${requestLayer} › only authorized calls bring a token`,
  },
  {
    fact: 'A 401 on an authorized call refreshes the token and retries once, under the same idempotency key.',
    proof: [
      `${requestLayer} › a refused token is renewed and the call made once more, under the same key`,
      `${requestLayer} › a token that is refused twice is not renewed again`,
    ],
  },
  {
    fact: 'Calls add region, ZIP, SSO uid, session id, widget ids and channel when they are asked for and known.',
    proof: `${requestLayer} › extras are sent when they are asked for and known`,
  },
  {
    fact: 'For special orders (OTS) the channel and the experiment user are left out.',
    proof: `${requestLayer} › special orders are no part of a channel or an experiment`,
  },
  {
    fact: 'Client credentials are traded for a token at POST /token in a form: client_id, client_secret, grant_type.',
    proof: `${tokenSource} › credentials are traded for a token, in a form`,
    decision: 'Between servers only: no secret is ever in a browser.',
  },
  {
    fact: 'POST /checkout/cart-klarna takes cartId in the query and answers klarnaSession (client_token, payment_method_categories) and klarnaPayload.',
    proof: `${calls} › POST /checkout/cart-klarna answers klarnaSession and klarnaPayload`,
  },
  {
    fact: 'GET /checkout/braintree-client-token answers clientToken.',
    proof: `${calls} › GET /checkout/braintree-client-token answers a clientToken`,
    decision: 'Only to a cart that has something to pay: the call costs money at the provider.',
  },
  {
    fact: 'GET, POST, PUT and DELETE /checkout/cart-shipping take cartId in the query and answer the shipping record.',
    proof: `${calls} › GET, POST, PUT, DELETE /checkout/cart-shipping keep where the tires go`,
  },
  {
    fact: 'GET, POST, PUT and DELETE /checkout/cart-appointment answer the appointment, or that it is gone.',
    proof: `${calls} › GET, POST, PUT, DELETE /checkout/cart-appointment hold a time at the shop`,
  },
  {
    fact: 'GET, POST and PUT /checkout/cart-billing answer the billing record.',
    proof: `${calls} › GET, POST, PUT /checkout/cart-billing keep who pays`,
  },
  {
    fact: 'GET and POST /checkout/cart-services take the cart uuid as id.',
    proof: `${calls} › GET and POST /checkout/cart-services select by the cart uuid`,
  },
  {
    fact: 'POST, PUT and DELETE /checkout/install-location take a shop and a ZIP.',
    proof: `${calls} › POST, PUT, DELETE /checkout/install-location keep a wish of this browser`,
  },
  {
    fact: 'GET /checkout/pickup-locations takes limit and answers locations.',
    proof: `${calls} › GET /checkout/pickup-locations answers locations near the ZIP`,
  },
  {
    fact: 'GET /checkout/warehouse-pickup-locations takes productIds and answers siteWarehouses.siteWarehouseList.',
    proof: `${calls} › GET /checkout/warehouse-pickup-locations answers`,
  },
  {
    fact: 'GET /installers takes installerIds, limit (4 by default), mobileInstall and userZip.',
    proof: `${calls} › GET /installers answers four shops unless limit says otherwise`,
  },
  {
    fact: 'GET /installers takes cartId, itemId, frontQuantity, rearQuantity and productQuantity, and prices those tires.',
    proof: [
      `${calls} › GET /installers prices the front and rear tires of an item`,
      `${installersOfCommerce} › prices are for the tires of the cart, or for those that are asked for`,
    ],
  },
  {
    fact: 'GET /installers takes the sources checkout, catalog, home, pdp and tire shops, and refuses others.',
    proof: `${calls} › GET /installers prices the front and rear tires of an item`,
  },
  {
    fact: 'GET /installers accepts dominantSubType, brand and productSubType.',
    decision:
      'A sub type leaves the shops whose certificates show that they are equipped for it, the type of the product before that of the page; brand is whose promotions are told.',
    proof: [
      `${calls} › GET /installers prices the front and rear tires of an item`,
      `${installerCalls} › %s leaves the shops that are equipped for it`,
      `${installerCalls} › brand is whose promotions are told`,
    ],
  },
  {
    fact: 'GET /installers/{installerId}/schedule takes source, cartId and itemId and answers siteInstallerSchedule.',
    proof: [
      `${calls} › GET /installers/{installerId}/schedule answers siteInstallerSchedule`,
      `${installerCalls} › opens for a product as it does for a cart that holds it`,
    ],
  },
  {
    fact: 'GET /installers-by-location takes a query and answers shops around it.',
    decision: 'A query that is no ZIP is words of a shop’s name, city or state.',
    proof: [
      `${calls} › GET /installers-by-location answers shops around the ZIP`,
      `${installerCalls} › a place is a ZIP or words`,
    ],
  },
  {
    fact: 'GET /api/installers/{id}/services takes source=pdp and answers siteInstallerServices.',
    proof: `${calls} › GET and POST /checkout/cart-services select by the cart uuid`,
  },
  {
    fact: 'GET, PUT, POST and DELETE /cart-summary answer siteCart; PUT takes the cart update input.',
    proof: [`${calls} › POST /cart-summary opens a cart`, `${calls} › the cart update input adds, counts, covers`],
  },
  {
    fact: 'POST and PUT /cart-summary take widgetSource, widgetSourceId and subSource in the query too; what the body says goes first.',
    proof: [
      `${cartChanges} › who sent the visitor is read from an address too, and nothing else is`,
      `${callsOnCarts} › keeps an email before the first tire goes in, and what POST is told of who sent the visitor`,
      `${callsOnCarts} › keeps an email, a wish and who sent the visitor`,
    ],
  },
  {
    fact: 'An id or cartId in a query must name the cart that the request’s secret opens; otherwise the answer is 404.',
    proof: `${calls} › an id in the query must name the very cart that the secret opens`,
    decision: 'The specification lets the id open the cart.',
  },
  {
    fact: 'A wrong method is answered with the ones that are taken.',
    proof: [
      'app/api/api.test.ts › a method that is not taken is answered with the one that is',
      `${calls} › GET, POST, PUT /checkout/cart-billing keep who pays; nothing deletes it`,
    ],
  },
  { fact: 'A cookie opens a cart as a bearer token does.', proof: `${api} › a cookie opens a cart as a bearer token does` },
  {
    fact: 'Writes from other sites are refused on every route, before anything is read.',
    proof: `${badRequests} › from %s are refused on every route`,
    decision: 'Not in the specification.',
  },
  {
    fact: 'The same idempotency key gives the first answer again.',
    proof: [
      `${doubleSubmit} › placing 100 times with one key is one order, one charge and one answer`,
      `${doubleSubmit} › a key that answered is answered alike after a restart`,
    ],
    decision: 'Not in the specification.',
  },
  {
    fact: 'Order requests for a military-exchange channel are an XML document with buyer and seller parties and lines in order.',
    proof: `${exchangeOrder} › the order is written with buyer, seller, lines in order and the total`,
  },
  {
    fact: 'Order line sku keys are fet-charge, si, shipping and road hazard.',
    proof: [
      `${exchangeOrder} › the order is written with buyer, seller, lines in order and the total`,
      `${exchangeOrder} › an order that %s has the lines it needs`,
    ],
  },
  {
    fact: 'The total of the exchange order is a monetary amount in USD, and the sum of its lines and discounts.',
    proof: `${exchangeOrder} › an order that %s has the lines it needs, and they add up`,
  },
  {
    fact: 'The installer part code is the installer id, the date without dashes and the first 3 letters of the time slot plus am or pm.',
    proof: [
      `${exchangeOrder} › who waits at %s has the hour in the part code`,
      `${exchangeOrder} › a car that is dropped off has its half of the day in the part code`,
    ],
    decision: 'A time of day has no letters, so the hour is written out (nine: ninam); a drop-off has morning or afternoon.',
  },
  {
    fact: 'A part code is never made of what is no id, date or time.',
    proof: `${exchangeOrder} › a part code is not made of %j`,
  },
  {
    fact: 'Whatever is typed, the XML document keeps its shape and every letter.',
    proof: `${exchangeOrder} › whatever is typed, the document keeps its shape and every letter`,
    decision: 'The XML is written by a library; control characters are dropped, and what a spreadsheet would run is defused.',
  },
  {
    fact: 'Going to a provider’s page pays the cart’s own amount for the type that is chosen; amounts in the form are not read.',
    proof: [
      `${hostedPayment} › another type is chosen first, so that the amount is the one for it`,
      `${hostedPayment} › what the form says of the amount is not read`,
    ],
  },
  {
    fact: 'Card data goes to the provider and nowhere else; only the shop’s own scripts and the chosen provider’s run on the payment page.',
    proof: [
      `${cardData} › from the card fields to the cancelled order: the digits go to the provider, once, and stand on no page`,
      `${cardData} › of all that was typed until here, no row, file, ledger or log has the digits`,
      `${paymentScripts} › %s: on the page are our scripts and this provider’s alone, and nothing is complained of`,
      `${paymentScripts} › the payment step’s policy is enforced, has a nonce of its own answer, and knows no host but the offered providers’`,
      `${paymentScripts} › no other page of the shop lets a script, frame, style, picture or call of anybody else in`,
    ],
  },
  {
    fact: 'A payment session that cannot be opened is said, everything else stays, and it can be asked again.',
    proof: [
      `${paymentSession} › a provider without a session says so`,
      `${providerFaults} › a provider that starts no session is said on the page and to programs`,
    ],
  },
  {
    fact: 'userZip in an address is remembered as the shopper’s ZIP.',
    proof: `${pages} › activeShippingType and hasMobileInstall in the address`,
  },
  {
    fact: 'An order of the military-exchange channel is written as its XML document once it is confirmed; other orders are not.',
    proof: 'app/shop/partner-orders.facts.test.ts › an order of the exchange is written for it once',
  },
  {
    fact: 'Selected services carry the real name and image of the matching offering, and only those the chosen shop offers.',
    proof: 'adapters/commerce/contract/pickups-contract.ts › services are those of the chosen shop',
    decision: 'Only ids are sent: names and images are looked up where they are stored.',
  },
  {
    fact: 'Stored services whose name begins with "Service " are shown with the real name and image of the offering with their id.',
    proof: `${shopServices} › a stored service whose name begins with "Service " gets the real name`,
  },
  {
    fact: 'Locations are resolved by ZIP, from a table of our own.',
    proof: [
      'adapters/geo/zip-geo.test.ts › a ZIP+4 is read by its first five digits',
      'adapters/geo/zip-geo.test.ts › Alaska, Hawaii and Puerto Rico are on the map',
    ],
    decision: 'The specification asks a maps service; no shopper’s address leaves the shop for that.',
  },
])
