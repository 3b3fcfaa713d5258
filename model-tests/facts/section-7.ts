/** Calls. */
import { factsOf } from './fact.ts'

export const section7 = factsOf('7', [
  { id: '7.1', fact: 'Authorized calls attach a bearer token; others do not.' },
  { id: '7.2', fact: 'A 401 on an authorized call refreshes the token and retries once, under the same idempotency key.' },
  {
    id: '7.3',
    fact: 'Calls add region, ZIP, SSO uid, session id, widget ids and channel when the call names them and they are known.',
  },
  { id: '7.4', fact: 'For special orders (OTS) the channel and the experiment user are left out.' },
  {
    id: '7.5',
    fact: 'Client credentials are traded for a token at POST /token in a form: client_id, client_secret, grant_type.',
    decision: 'Between servers only: no secret is ever in a browser.',
  },
  {
    id: '7.6',
    fact: 'POST /checkout/cart-klarna takes cartId in the query and answers klarnaSession (client_token, payment_method_categories) and klarnaPayload.',
  },
  {
    id: '7.7',
    fact: 'GET /checkout/braintree-client-token answers clientToken.',
    decision: 'Only to a cart that has something to pay: the call costs money at the provider.',
  },
  {
    id: '7.8',
    fact: 'GET, POST, PUT and DELETE /checkout/cart-shipping take cartId in the query and answer the shipping record.',
  },
  { id: '7.9', fact: 'GET, POST, PUT and DELETE /checkout/cart-appointment answer the appointment, or that it is gone.' },
  { id: '7.10', fact: 'GET, POST and PUT /checkout/cart-billing answer the billing record.' },
  { id: '7.11', fact: 'GET and POST /checkout/cart-services take the cart uuid as id.' },
  { id: '7.12', fact: 'POST, PUT and DELETE /checkout/install-location take a shop and a ZIP.' },
  { id: '7.13', fact: 'GET /checkout/pickup-locations takes limit and answers locations.' },
  { id: '7.14', fact: 'GET /checkout/warehouse-pickup-locations takes productIds and answers siteWarehouses.siteWarehouseList.' },
  { id: '7.15', fact: 'GET /installers takes installerIds, limit (4 by default), mobileInstall and userZip.' },
  {
    id: '7.16',
    fact: 'GET /installers takes cartId, itemId, frontQuantity, rearQuantity and productQuantity, and prices those tires.',
  },
  { id: '7.17', fact: 'GET /installers takes the sources checkout, catalog, home, pdp and tire shops, and refuses others.' },
  {
    id: '7.18',
    fact: 'GET /installers accepts dominantSubType, brand and productSubType.',
    decision:
      'A sub type keeps only shops certified for it, the type of the product before that of the page; brand selects the promotions.',
  },
  {
    id: '7.19',
    fact: 'GET /installers/{installerId}/schedule takes source, cartId and itemId and answers siteInstallerSchedule.',
  },
  {
    id: '7.20',
    fact: 'GET /installers-by-location takes a query and answers shops around it.',
    decision: 'A query that is no ZIP is words of a shop’s name, city or state.',
  },
  { id: '7.21', fact: 'GET /api/installers/{id}/services takes source=pdp and answers siteInstallerServices.' },
  { id: '7.22', fact: 'GET, PUT, POST and DELETE /cart-summary answer siteCart; PUT takes the cart update input.' },
  {
    id: '7.23',
    fact: 'POST and PUT /cart-summary take widgetSource, widgetSourceId and subSource in the query too; what the body says goes first.',
  },
  {
    id: '7.24',
    fact: 'An id or cartId in a query must name the cart that the request’s secret opens; otherwise the answer is 404.',
    decision: 'The specification lets the id open the cart.',
  },
  { id: '7.25', fact: 'A wrong method is answered with the ones that are taken.' },
  { id: '7.26', fact: 'A cookie opens a cart as a bearer token does.' },
  {
    id: '7.27',
    fact: 'Writes from other sites are refused on every route, before anything is read.',
    decision: 'Not in the specification.',
  },
  {
    id: '7.28',
    fact: 'The same idempotency key gives the first answer again.',
    decision: 'Not in the specification.',
  },
  {
    id: '7.29',
    fact: 'Order requests for a military-exchange channel are an XML document with buyer and seller parties and lines in order.',
  },
  { id: '7.30', fact: 'Order line sku keys are fet-charge, si, shipping and road hazard.' },
  { id: '7.31', fact: 'The total of the exchange order is a monetary amount in USD, and the sum of its lines and discounts.' },
  {
    id: '7.32',
    fact: 'The installer part code is the installer id, the date without dashes and the first 3 letters of the time slot plus am or pm.',
    decision: 'A time of day has no letters, so the hour is written out (nine: ninam); a drop-off has morning or afternoon.',
  },
  { id: '7.33', fact: 'A part code requires a valid id, date and time.' },
  {
    id: '7.34',
    fact: 'For any input the XML stays well-formed and keeps all text.',
    decision: 'The XML is written by a library; control characters are dropped, and what a spreadsheet would run is defused.',
  },
  {
    id: '7.35',
    fact: 'Going to a provider’s page pays the cart’s own amount for the type that is chosen; amounts in the form are not read.',
  },
  {
    id: '7.36',
    fact: 'Card data goes to the provider and nowhere else; only the shop’s own scripts and the chosen provider’s run on the payment page.',
  },
  { id: '7.37', fact: 'A failed payment session shows a message, keeps everything else and can be retried.' },
  { id: '7.38', fact: 'userZip in an address is remembered as the shopper’s ZIP.' },
  {
    id: '7.39',
    fact: 'An order of the military-exchange channel is written as its XML document once it is confirmed; other orders are not.',
  },
  {
    id: '7.40',
    fact: 'Selected services carry the real name and image of the matching offering, and only those the chosen shop offers.',
    decision: 'Only ids are sent: names and images are looked up where they are stored.',
  },
  {
    id: '7.41',
    fact: 'Stored services whose name begins with "Service " are shown with the real name and image of the offering with their id.',
  },
  {
    id: '7.42',
    fact: 'Locations are resolved by ZIP, from a table of our own.',
    decision: 'The specification asks a maps service; no shopper’s address leaves the shop for that.',
  },
])
