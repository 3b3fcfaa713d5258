/**
 * What belongs to a cart, and what each way of copying one does with it. A part that is added here does not compile before every way
 * has decided about it, and every column of a cart names its part (`adapters/commerce/carts/cart-contents.ts`).
 */

export const cartParts = [
  'zip',
  'vehicle',
  'trailer',
  /** Which tires, how many, in which order, and the prices the shopper saw. */
  'tires',
  /** Which of the tires are covered, and that the shopper turned coverage off. */
  'coverage',
  /** The promo codes that were entered, in order, and the ones the shopper prefers. */
  'codes',
  /** The shop, the FedEx location or the warehouse, or that the tires are shipped to an address. */
  'delivery',
  'address',
  'services',
  /** The day and the time at the shop. */
  'time',
  'contact',
  'billing',
  'payment',
  /** The proof of a service member or a student. */
  'occupation',
  /** The widget or the site that the shopper came from. */
  'origin',
] as const
export type CartPart = (typeof cartParts)[number]

/**
 * `quote`: a sales rep's cart for a customer. `undo`: tires that were taken out, put back. `join`: another cart of the shopper put
 * into this one, after they signed in or opened a quote. A declined order leaves its cart as it is, and a cancelled one has no cart any
 * more: neither copies.
 */
export type CopyWay = 'quote' | 'undo' | 'join'

/**
 * `kept`: it is in the copy, or a sentence says why not. `own`: the copy has it where it had none; where both have one the cart keeps
 * its own, and a sentence says so. `untouched`: this way never takes it from the cart, so there is nothing to put back. `leftOut`: it
 * is not in the copy, and this sentence says so to the person who copies. `private`: it is not in the copy and nothing is said, for the reason
 * named here.
 */
export type CopyDecision = 'kept' | 'own' | 'untouched' | { leftOut: string } | { private: string }

const copyDecisions = {
  quote: {
    zip: 'kept',
    vehicle: 'kept',
    trailer: 'kept',
    tires: 'kept',
    coverage: 'kept',
    codes: 'kept',
    delivery: 'kept',
    address: { leftOut: 'Your customer enters the address that the tires go to.' },
    services: 'kept',
    time: { leftOut: 'The time at the shop is not held for your customer: they choose one.' },
    contact: { private: 'The email is the customer’s.' },
    billing: { private: 'The name and the address are those of the person who made the quote.' },
    payment: { leftOut: 'Your customer chooses how to pay: a discount of your way to pay is not in their total.' },
    occupation: {
      leftOut: 'The discount of a service member or a student is not in the quote: your customer verifies themselves.',
    },
    origin: { private: 'A statistic of the visitor who made the quote.' },
  },
  undo: {
    zip: 'untouched',
    vehicle: 'untouched',
    trailer: 'untouched',
    tires: 'kept',
    coverage: 'kept',
    codes: 'kept',
    delivery: 'kept',
    address: 'kept',
    services: 'kept',
    time: 'kept',
    contact: 'untouched',
    billing: 'untouched',
    payment: 'untouched',
    occupation: 'untouched',
    origin: 'untouched',
  },
  join: {
    zip: 'own',
    vehicle: 'own',
    trailer: 'own',
    tires: 'kept',
    coverage: 'kept',
    codes: 'kept',
    delivery: 'own',
    address: 'own',
    services: 'own',
    time: 'own',
    contact: { private: 'The payment step asks for it.' },
    billing: { private: 'The payment step asks for it.' },
    payment: { private: 'The payment step asks for it.' },
    occupation: { leftOut: 'The discount of a service member or a student was not brought: verify yourself again in this cart.' },
    origin: { private: 'A statistic of the other visit.' },
  },
} as const satisfies Record<CopyWay, Record<CartPart, CopyDecision>>

/** The decision as its type, for what reads the table. */
export const copyDecision = (way: CopyWay, part: CartPart): CopyDecision => copyDecisions[way][part]
