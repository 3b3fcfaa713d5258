/** The possible inputs of a chart, with labels: its initial records, events and effect results. */
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import type { ApplicationFacts } from '#machines/storefront/installers/installer-application.setup.ts'
import type { ReturnFacts } from '#machines/storefront/returns/return-request.setup.ts'
import type { ReviewFacts } from '#machines/storefront/reviews/review.setup.ts'

/** What the records say of a subject, from which its charts begin. */
export type BeginningFacts = CheckoutFacts | ReturnFacts | ReviewFacts | ApplicationFacts

export interface PlaySet {
  /** Records it may begin with, by their meaning. The first one is its default. */
  begins: Record<string, BeginningFacts>
  /**
   * Events from outside, after normalization, and from sibling charts: by type, and by what each says; a single one that says
   * nothing more has an empty word.
   */
  events: Record<string, Record<string, object>>
  /** What its effects may answer, by effect and by what is answered. That each may fail goes without saying. */
  answers: Record<string, Record<string, unknown>>
}

/** An event without payload. */
export const plain = { '': {} }
