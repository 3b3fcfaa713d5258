/** A quote: a sales rep's cart, copied for a customer. */

/** What a customer sees of the sales rep. */
export interface SalesRep {
  name: string
  email: string
  /** Ten digits; null where the account has none. */
  phone: string | null
}

/** The sales rep, and until when the quote opens. `cartId` is the copy's. */
export interface QuoteTerms {
  cartId: string
  rep: SalesRep
  /** ISO instants. */
  quotedAt: string
  expiresAt: string
}

/** `opened` and `expired` quotes cannot be opened any more. */
export type Quote = QuoteTerms & { state: 'open' | 'opened' | 'expired' }
