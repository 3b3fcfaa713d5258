/** The possible inputs of a chart, with labels: its initial records, events and effect results. */
import type { CheckoutFacts } from '#machines/checkout/facts.ts'

export interface PlaySet {
  /** Records it may begin with, by their meaning. The first one is its default. */
  begins: Record<string, CheckoutFacts>
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
