/** Statements of the specification: those that hold for the running shop, whose tests name them (`// @fact 2.3`), and those that do not hold yet. */

/** Sections of the purchase flow's specification; `storefront` is the specification of the storefront. */
export type Section = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'storefront'

export interface Fact {
  /** The section and a number, as `2.3`. It stays the fact's own: a new fact gets the next free number. */
  id: `${Section}.${number}`
  /** One plain sentence with the exact names, messages and constants. */
  fact: string
  /** How the shop differs from the specification's words, and why. */
  decision?: string
  /** What is missing, in one sentence, of a fact that does not hold yet. No test may name it; `not-yet.json` has how many there may be. */
  notYet?: string
  /**
   * The statements of the storefront's specification that it is: section and number, as `3.20`. Of section 2 `2R` is the table of routes,
   * `2F` what else is said of routes, `2H` header, head and screens.
   */
  statements?: readonly Statement[]
}

export type Statement = `${'1' | '2R' | '2F' | '2H' | '3' | '4' | '5' | '6' | '7' | '8' | '9'}.${number}`

/** The rows of one section. */
export function factsOf<Of extends Section>(
  _section: Of,
  rows: ReadonlyArray<Fact & { id: `${Of}.${number}` }>,
): readonly Fact[] {
  return rows
}
