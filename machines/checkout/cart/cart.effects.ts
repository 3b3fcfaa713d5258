/** What the cart chart asks of commerce. */

import type { CartFacts } from '#machines/checkout/facts.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'

export interface CartChangeInput {
  update: CartUpdate
}

/** `createCart` and `updateCart`. */
export type CartChangeOutput =
  | { outcome: 'ok'; facts: CartFacts }
  | { outcome: 'notFound' }
  | { outcome: 'refused'; code: string; field: string; message: string }

/** `readCart`: the cart's present records. */
export type ReadCartOutput = { outcome: 'ok'; facts: CartFacts } | { outcome: 'notFound' }

/** The customer's email and phone stay in a draft; the chart holds its reference. */
export interface SendQuoteInput {
  quoteRef: string
}

/** `sendQuote`. `tooMany`: the representative or customer has reached the quote limit. */
export type SendQuoteOutput =
  | { outcome: 'sent' }
  | { outcome: 'notAllowed' }
  | { outcome: 'empty' }
  | { outcome: 'tooMany' }
  | { outcome: 'notFound' }
