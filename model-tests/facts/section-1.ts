/** What the product does and for whom. */
import { factsOf } from './fact.ts'

export const section1 = factsOf('1', [
  {
    id: '1.1',
    fact: 'Shoppers add tires to a cart, optionally add road-hazard coverage, pick a delivery method and pay; the whole purchase also works without JavaScript.',
  },
  { id: '1.2', fact: 'Tires are found by size, or by vehicle.' },
  { id: '1.3', fact: 'Delivery methods are warehouse, installer, mobile, home and fedex.' },
  {
    id: '1.4',
    fact: 'Shipping options stored on a cart are home, fedex, installer and warehouse.',
    decision: 'A mobile installer is stored as installer, with a shop that drives.',
  },
  {
    id: '1.5',
    fact: 'Pre-shipping selections used when a cart is created are ship to me, ship to fedex, warehouse pickup and ship to shop.',
  },
  {
    id: '1.6',
    fact: 'A purchase ends with the tires at a partner shop or at the shopper’s home, by events alone as well as by pages.',
  },
  { id: '1.7', fact: 'Retail members pay the member price of each tire; their price is labelled Member price.' },
  {
    id: '1.8',
    fact: 'Retail shoppers, fleet customers, special-order customers, a partner program, employees, wholesale, dealers and a sales tool each have an account type with its own price.',
    decision: 'The specification gives no percentages; the shop sets its own.',
  },
  { id: '1.9', fact: 'A signed-in shopper with an account type sees whose prices these are.' },
  { id: '1.10', fact: 'Opening an account is free and makes a retail member.' },
  { id: '1.11', fact: 'A sales representative quotes a cart for a customer.' },
  { id: '1.12', fact: 'Visitors who arrive from an embedded partner widget are recognised by widgetSource and widgetType.' },
  {
    id: '1.13',
    fact: 'Service members and students, proven by an identity provider, pay 5% less for the tires.',
    decision: 'The proof is recorded on the server with its expiry; a browser cannot claim it.',
  },
  { id: '1.14', fact: 'Roadside assistance is tied to installed tires and the shopper’s vehicle.' },
  {
    id: '1.15',
    fact: 'Shipping is free in the contiguous US only: to Alaska, and to a shop in Hawaii, each tire costs $49.00; an address in Hawaii and all of Puerto Rico is quoted.',
    decision:
      'The specification does not say what shipping elsewhere costs: $49.00 a tire is this shop’s, and so is asking for agreement to a quoted cost.',
  },
  {
    id: '1.16',
    fact: 'Typical delivery is said as 2-4 business days.',
    decision: 'The promise stands in the header; where tires and a place are known, a date stands in its place.',
  },
  { id: '1.17', fact: 'Tires for pickup at a warehouse are said to be ready in 24 hours.' },
  {
    id: '1.18',
    fact: 'Promotional codes take money off the tires, the installation or the coverage.',
    decision: 'Of codes for the same part one is kept, unless a code says that it combines.',
  },
  {
    id: '1.19',
    fact: 'After buying, a shopper is offered an account, and a card to refer a friend by.',
    decision: 'The card writes to a friend. It names no $10 gift card and no 30%: the shop has no way to give them.',
  },
  {
    id: '1.20',
    fact: 'Installers can apply to join the partner network, at /installer-signup; installer phones need 10 digits.',
    decision:
      'The specification names no fields: business, how it installs, address, what it mounts, prices, hours, certificates, who to write to, and agreeing to the terms. An accepted one is a shop at once.',
  },
])
