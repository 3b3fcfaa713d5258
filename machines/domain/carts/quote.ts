/** A quote: a sales rep's cart, copied for a customer. */
import { quoteDays } from '#machines/domain/constants.ts'
import { type Until, untilDaysAfter } from '#machines/domain/time/until.ts'
import type { CartSummary } from './cart.ts'

/** What the customer of a quote would get: their cart with its total, and what it has not of the rep's, in a sentence each. */
export interface QuoteAhead {
  cart: CartSummary
  leftOut: string[]
}

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
  /** ISO instant. */
  quotedAt: string
  until: Until
}

/** `opened` and `expired` quotes cannot be opened any more. */
export type Quote = QuoteTerms & { state: 'open' | 'opened' | 'expired' }

/**
 * Until when a quote of an instant (ISO) opens. Nothing is known of where its customer is: the ZIP of the copied cart is one that the
 * sales rep typed.
 */
export function quoteUntil(quotedAt: string): Until {
  return untilDaysAfter(quotedAt, quoteDays, null)
}
