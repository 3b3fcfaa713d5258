/**
 * Sales tax: what a sale owes, and what is reported of sales to the provider that computes it, for the returns it files. Asked at each
 * repricing. Writes may be repeated: the sale's own id makes a second one harmless.
 */
import type { Cents } from '#machines/domain/money.ts'
import type { TaxedLine, TaxQuestion, TaxQuote } from '#machines/domain/tax/tax.ts'

/**
 * `unavailable`: no answer in time, too many questions, or a fault of the provider; ask again later. `refused`: the provider
 * does not accept the question; `message` is for staff.
 */
export type TaxAnswer = TaxQuote | TaxRefusal
export interface TaxRefusal {
  kind: 'unavailable' | 'refused'
  message: string
}

/** A sale whose money was taken. */
export interface TaxSale {
  /** The order's id: one sale is one transaction there. */
  saleId: string
  /** ISO instant at which the order was placed. */
  at: string
  question: TaxQuestion
  lines: readonly TaxedLine[]
  taxInCents: Cents
}

export type TaxRecorded = { kind: 'recorded' } | TaxRefusal

export interface Tax {
  /** The name that quotes carry. */
  provider: string
  /** Estimates only, without asking anyone: there is nothing to ask again, and no one to tell. */
  isEstimator: boolean
  quote(question: TaxQuestion): Promise<TaxAnswer>
  record(sale: TaxSale): Promise<TaxRecorded>
  /** The whole sale is refunded; it was recorded before. */
  refund(sale: TaxSale): Promise<TaxRecorded>
}
