/** Quotes: a sales rep's cart copied for a customer. */
import type { NotFound } from './not-found.ts'

/** Who quotes, and until when the quote can be opened. `cartId` is the copy's. */
export interface QuoteTerms {
  cartId: string
  rep: SalesRep
  /** ISO instants. */
  quotedAt: string
  expiresAt: string
}

/** What a customer learns of the sales rep. */
export interface SalesRep {
  name: string
  email: string
  /** Ten digits; null where the account has none. */
  phone: string | null
}

/** `opened` and `expired` quotes cannot be opened any more. */
export type Quote = QuoteTerms & { state: 'open' | 'opened' | 'expired' }

export interface Quotes {
  /** A copy of the cart for the holder of the emailed token; the token opens it once within 30 days. */
  quoteCart(
    cartId: string,
    customer: { email: string },
    key: string,
  ): Promise<({ outcome: 'sent'; token: string } & QuoteTerms) | { outcome: 'notAllowed' | 'empty' } | NotFound>
  /** The quote of a token, without opening it; null for a token that is of none. */
  quote(token: string): Promise<Quote | null>
  /** Opens the quote. The same key gives the same cart and secret again; any other key comes too late then: null. */
  retrieveQuote(token: string, key: string): Promise<{ cartId: string; secret: string } | null>
}
