/** What a chart can meet, each with what a reader is told of it: where it may begin, what it hears, what its effects answer. */
import type { CheckoutFacts } from '#machines/checkout/facts.ts'

export interface PlaySet {
  /** Records it may begin with, by what they stand for. The first is how it begins by itself. */
  begins: Record<string, CheckoutFacts>
  /**
   * Events from outside, as intakes hand them on, and from siblings: by type, and by what each says; a single one that says
   * nothing more has an empty word.
   */
  events: Record<string, Record<string, object>>
  /** What its effects may answer, by effect and by what is answered. That each may fail goes without saying. */
  answers: Record<string, Record<string, unknown>>
}

/** An event that says nothing beside its name. */
export const plain = { '': {} }
