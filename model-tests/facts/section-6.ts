/** Roles and permissions. */
import { factsOf } from './fact.ts'
import {
  api,
  buyersOfCommerce,
  cancelling,
  cartQuote,
  coverage,
  coverageByItself,
  coverageOfCommerce,
  deliveryAtCounter,
  myOrders,
  names,
  order,
  orderHistory,
  pages,
  payment,
  pickupsOfCommerce,
  pricing,
  quotesOfCommerce,
  receipt,
  shippingConfirmation,
  signIn,
  tabs,
  userDetails,
  whoIsSignedIn,
} from './test-files.ts'

export const section6 = factsOf('6', [
  {
    fact: 'User types are none, Retail, Retail Member, Fleet, Special Order, Partner Program, EPP, Sales Tool, WholeSale and Dealer.',
    proof: `${names} › user types have the names of the specification`,
  },
  {
    fact: 'Widget-origin visitors and guests buy like anybody, without an account.',
    proof: [
      `${api} › events alone place and cancel an order that goes to %s`,
      `${coverageOfCommerce} › the first visit from the widget of %s`,
    ],
  },
  {
    fact: 'The user type comes from the account that is signed in: no field, cookie or header changes it.',
    proof: [
      `${whoIsSignedIn} › no field, cookie or header makes anybody a dealer`,
      `${buyersOfCommerce} › a tier that is taken away is gone with the next look at the cart`,
    ],
    decision: 'The specification keeps it in cookies, which anybody can write.',
  },
  {
    fact: 'Special-order users never see the road-hazard checkbox.',
    proof: [
      `${coverage} › special-order users are never offered coverage`,
      `${pricing} › no coverage is sold where %s, even when it was chosen before`,
    ],
  },
  {
    fact: 'Special-order users go from shipping to the shipping confirmation instead of coverage.',
    proof: [
      `${shippingConfirmation} › where there is no coverage to choose, the delivery is confirmed instead`,
      `${shippingConfirmation} › who asks for the other of the two steps after shipping gets their own`,
    ],
  },
  {
    fact: 'Dealers use the warehouse tab for tires, and cannot have them delivered elsewhere.',
    proof: [
      `${tabs} › a dealer has the warehouse tab`,
      `${deliveryAtCounter} › a dealer collects at a warehouse, and is offered nothing else`,
      `${buyersOfCommerce} › tires of dealers and wholesalers wait at a warehouse and nowhere else`,
    ],
  },
  {
    fact: 'Who is no dealer is not offered a warehouse.',
    proof: `${deliveryAtCounter} › who is no dealer is not offered a warehouse`,
  },
  {
    fact: 'A guest can cancel within 30 minutes in the browser that placed the order.',
    proof: [`${cancelling} › an order can be cancelled until 29:59`, `${pages} › the confirmation tells what happens next`],
    decision:
      'The specification asks for an account first; who holds the order’s own cookie is the guest, and half an hour is short.',
  },
  {
    fact: 'Opening an account is answered alike for a free email and a taken one; it goes on with a letter, and who has not followed it cannot sign in.',
    proof: [
      'model-tests/http/accounts/sign-in-refused.test.ts › a taken email and a free one are answered alike: status, page, cookies',
      'adapters/identity/contract.ts › a free email and a taken one get the same answer, after the same work',
      'adapters/identity/contract.ts › who has opened an account signs in with its letter only, until the email is proven; others are told nothing',
    ],
  },
  {
    fact: 'The confirmation asks a guest to create an account, and who has opened one with the order’s email to confirm it.',
    proof: [
      'app/account/order-keeping.test.ts › %s is offered',
      `${myOrders} › the confirmation asks a guest to open an account, and who has opened one to confirm the email`,
    ],
  },
  {
    fact: 'A guest’s order goes to an account once its proven email is the order’s, and to no other.',
    proof: [
      `${orderHistory} › a guest’s order goes to the account with its proven email, and to no other`,
      `${order} › a guest's order that stands may be kept with an account`,
    ],
    decision: 'Registering with somebody’s email does not give their order: the email must be proven.',
  },
  {
    fact: 'A guest cancels within 30 minutes by creating an account, also on another device: a proven email brings every order a guest placed with it.',
    proof: [
      `${myOrders} › a guest’s order is cancelled on another device`,
      `${orderHistory} › a proven email brings every order a guest placed with it`,
    ],
  },
  {
    fact: 'Each order of an account has a page /account/my-orders/[orderId] with its tracking, sums and receipt, and for 30 minutes a way to cancel it, for its owner only.',
    proof: [
      `${myOrders} › an order has a page with its state, its way, its lines and sums`,
      `${myOrders} › within 30 minutes the order is cancelled on its page by its chart`,
      `${myOrders} › to another account an order is not there`,
    ],
    decision: 'The specification names the link and no page; the confirmation is the model.',
  },
  {
    fact: 'The confirmation is there also for a signed-in shopper whose cart came through the account, for an hour.',
    proof: [
      `${myOrders} › who placed a cart that came through the account is confirmed`,
      'app/checkout/placed-order.test.ts › the confirmation shows: %s',
    ],
  },
  {
    fact: 'Logged-in users see account and my-orders links and a way to sign out.',
    proof: [
      `${signIn} › ends the session on the server and leaves nothing of the account in the browser`,
      'model-tests/browser/sign-in.browser.test.ts › what is ordered while signed in is listed with the account',
    ],
  },
  {
    fact: 'Sales reps quote for a customer’s email and phone.',
    proof: [
      `${cartQuote} › a sales representative sends the cart as a quote`,
      `${quotesOfCommerce} › only sales reps quote, and only what is in a cart`,
    ],
  },
  {
    fact: 'Only sales reps can send a quote, to a real email and phone.',
    proof: `${cartQuote} › only a sales representative can send a quote, to a real email and phone, ten times a cart`,
  },
  {
    fact: 'A quote opens a copy of the cart, once, within 30 days, with no account in it.',
    proof: [
      `${quotesOfCommerce} › a token opens once, within thirty days`,
      `${quotesOfCommerce} › the copy has the tires and nobody’s account`,
    ],
    decision: 'The specification does not say what a quote is; the link is a one-cart token.',
  },
  {
    fact: 'Quotes are limited: ten a cart, five a recipient a day, twenty a rep an hour.',
    proof: [
      `${cartQuote} › only a sales representative can send a quote`,
      `${quotesOfCommerce} › a recipient gets five quotes a day`,
      `${quotesOfCommerce} › a rep sends twenty quotes an hour`,
    ],
    decision: 'Not in the specification; mail in our name is not a toy.',
  },
  {
    fact: 'Sales-tool and fleet users have no fast checkout.',
    proof: `${payment} › fast checkout is out of reach for credit card, sales tool and fleet`,
  },
  {
    fact: 'Fleet and special-order users get no free coverage by itself.',
    proof: `${coverageByItself} › paid coverage never comes into the cart by itself`,
  },
  {
    fact: 'People of a company without tire replacement coverage are sold none.',
    proof: `${coverageOfCommerce} › people of a company without coverage, and special-order buyers, are sold none`,
  },
  {
    fact: 'People of a company without occupation discounts get none.',
    proof: [
      `${pricing} › a company without occupation discounts gives none`,
      'adapters/commerce/contract/id-me-contract.ts › a company without occupation discounts gives none',
    ],
  },
  {
    fact: 'A cart belongs to whoever holds its secret; an id alone opens nothing, and a foreign cart answers like one that is not there.',
    proof: [
      `${api} › to %s, a cart that is not theirs answers like one that is not there`,
      'adapters/commerce/contract/carts-contract.ts › a cart is opened by its secret and by nothing else',
    ],
    decision: 'The specification’s calls open a cart by cartId.',
  },
  {
    fact: 'A placed order and its address are for its owner only.',
    proof: [
      `${api} › a placed order answers strangers like one that is not there`,
      `${api} › an address that was saved is for its owner only`,
    ],
  },
  {
    fact: 'A partner with associated brands cannot order others.',
    proof: 'adapters/commerce/contract/alerts-contract.ts › a brand that a partner is not associated with blocks the order',
  },
  {
    fact: 'Who is tax-exempt in the state the tires go to pays no excise tax.',
    proof: [
      `${buyersOfCommerce} › who is exempt in the state the tires go to pays no excise tax there`,
      `${pricing} › exempt in %s and delivered to %s: excise tax is %i`,
    ],
  },
  {
    fact: 'Who signs in where their delivery is not offered chooses anew.',
    proof: `${buyersOfCommerce} › who signs in where their delivery is not offered chooses anew`,
  },
  {
    fact: 'Signing in keeps the guest’s cart and gives it the account’s prices.',
    proof: [
      `${signIn} › the cart takes the account’s prices when its owner signs in`,
      `${signIn} › a filled cart goes before the one the account had`,
    ],
  },
  {
    fact: 'Who has no list of their own may choose every delivery method and payment group.',
    proof: `${userDetails} › who has no list of their own may choose everything`,
  },
  {
    fact: 'A receipt says what was bought, what it cost, how it was paid and where it goes.',
    proof: `${receipt} › the receipt says what was bought, what it cost, how it was paid, and where it goes`,
  },
  {
    fact: 'Only verified installers count for what is offered near a ZIP.',
    proof: `${pickupsOfCommerce} › only verified installers count as near`,
  },
])
