/** Quotes: a sales rep's cart copied for a customer. */
import type { Quote, QuoteAhead, QuoteTerms } from '#machines/domain/carts/quote.ts'
import type { NotFound } from './not-found.ts'

export interface Quotes {
  /** What a quote of this cart would be now; null where none can be made of it. Nothing is written. */
  quoteAhead(cartId: string): Promise<QuoteAhead | null>
  /** A copy of the cart for the holder of the emailed token; the token opens it once, until the quote's last day has ended. */
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
