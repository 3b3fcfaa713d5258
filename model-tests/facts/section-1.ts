/** What the product does and for whom. */
import { factsOf } from './fact.ts'
import {
  api,
  buyersOfCommerce,
  cart,
  couponsOfCommerce,
  idMeOfCommerce,
  names,
  pages,
  pricing,
  quotesOfCommerce,
  signIn,
} from './test-files.ts'

export const section1 = factsOf('1', [
  {
    fact: 'Shoppers add tires to a cart, optionally add road-hazard coverage, pick a delivery method and pay; the whole purchase also works without JavaScript.',
    proof: 'model-tests/http/journeys/journey-pages.test.ts › from a size to a cancelled installation, without JavaScript',
  },
  {
    fact: 'Tires are found by size, or by vehicle.',
    proof: 'model-tests/http/journeys/journey-pages.test.ts › from a car to tires that are shipped home',
  },
  {
    fact: 'Delivery methods are warehouse, installer, mobile, home and fedex.',
    proof: `${names} › delivery methods, shipping options and pre-shipping selections have the names`,
  },
  {
    fact: 'Shipping options stored on a cart are home, fedex, installer and warehouse.',
    proof: `${names} › delivery methods, shipping options and pre-shipping selections have the names`,
    decision: 'A mobile installer is stored as installer, with a shop that drives.',
  },
  {
    fact: 'Pre-shipping selections used when a cart is created are ship to me, ship to fedex, warehouse pickup and ship to shop.',
    proof: [
      `${names} › delivery methods, shipping options and pre-shipping selections have the names`,
      `${cart} › what the open tab means is remembered with a new cart`,
    ],
  },
  {
    fact: 'A purchase ends with the tires at a partner shop or at the shopper’s home, by events alone as well as by pages.',
    proof: `${api} › events alone place and cancel an order that goes to %s`,
  },
  {
    fact: 'Retail members pay the member price of each tire; their price is labelled Member price.',
    proof: `${buyersOfCommerce} › a %s account pays its %s`,
  },
  {
    fact: 'Retail shoppers, fleet customers, special-order customers, a partner program, employees, wholesale, dealers and a sales tool each have an account type with its own price.',
    proof: [`${buyersOfCommerce} › a %s account pays its %s`, `${names} › user types have the names`],
    decision: 'The specification gives no percentages; the shop sets its own.',
  },
  {
    fact: 'Whoever has an account type sees whose prices these are when they sign in.',
    proof: `${signIn} › $account.username is let in at the press of a button`,
  },
  {
    fact: 'Opening an account is free and makes a retail member.',
    proof: 'adapters/identity/contract.ts › a new account is a member’s, opened with its letter, and its email not proven yet',
  },
  {
    fact: 'A sales representative quotes a cart for a customer.',
    proof: `${quotesOfCommerce} › the copy has the tires and nobody’s account, and its own secret`,
  },
  {
    fact: 'Visitors who arrive from an embedded partner widget are recognised by widgetSource and widgetType.',
    proof: `${names} › widgetSource %j and widgetType %j mean the widget origin %s`,
  },
  {
    fact: 'Service members and students, proven by an identity provider, pay 5% less for the tires.',
    proof: [
      `${idMeOfCommerce} › a proof takes five percent off the tires while it holds`,
      `${pricing} › discounts in percent are of the tires as the coupons have left them`,
    ],
    decision: 'The proof is recorded on the server with its expiry; a browser cannot claim it.',
  },
  {
    fact: 'Roadside assistance is tied to installed tires and the shopper’s vehicle.',
    proof:
      'adapters/commerce/contract/alerts-contract.ts › an address that is missing blocks the order; a car that is missing for roadside assistance does not',
  },
  {
    fact: 'Shipping is free in the contiguous US only: to Alaska each tire costs $49.00, to Hawaii and Puerto Rico it is quoted.',
    proof: [
      `${pricing} › four tires by %s to %s are shipped for %i`,
      'adapters/commerce/contract/shipping-contract.ts › shipping home is free in Ohio and $49.00 a tire in Alaska',
      'adapters/commerce/contract/shipping-contract.ts › where the tires go decides, not the ZIP; what is to be determined is not charged',
    ],
    decision:
      'The specification does not say what shipping elsewhere costs: $49.00 a tire to Alaska is this shop’s, and so is asking for agreement to a quoted cost.',
  },
  {
    fact: 'Typical delivery is said as 2-4 business days.',
    proof: `${names} › the shop’s promises are said with the numbers of the specification`,
  },
  {
    fact: 'Tires for pickup at a warehouse are said to be ready in 24 hours.',
    proof: `${names} › the shop’s promises are said with the numbers of the specification`,
  },
  {
    fact: 'Promotional codes take money off the tires, the installation or the coverage.',
    proof: `${couponsOfCommerce} › codes follow one another in the order of entering, and the automatic one is by itself`,
  },
  {
    fact: 'After buying, a shopper is offered an account and told what a referral brings: a $10 gift card.',
    proof: `${pages} › the confirmation tells what happens next`,
  },
  {
    fact: 'Installers can apply to join the partner network, at /installer-signup; installer phones need 10 digits.',
    proof: [
      'model-tests/browser/storefront-pages.browser.test.ts › an installer applies to join the network, each message at its field',
      'machines/domain/installer-application.test.ts › the %s %j is refused: %s',
      'adapters/partners/partners.test.ts › an application is kept once for a key',
      'app/installer-signup/installer-application.test.ts › an application is emailed to the applicant and to the staff for partners, once a form',
    ],
    decision:
      'The specification names no fields: business, how it installs, address, who to write to, and agreeing to the terms.',
  },
])
