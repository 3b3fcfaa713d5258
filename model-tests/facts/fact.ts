/** Statements of the specification that hold for the running shop; tests name the facts that they prove (`// @fact 2.3`). */

/** Sections of the purchase flow's specification; `storefront` is the specification of the storefront. */
export type Section = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'storefront'

export interface Fact {
  /** The section and a number, as `2.3`. It stays the fact's own: a new fact gets the next free number. */
  id: `${Section}.${number}`
  /** One plain sentence with the exact names, messages and constants. */
  fact: string
  /** How the shop differs from the specification's words, and why. */
  decision?: string
}

/** The rows of one section. */
export function factsOf<Of extends Section>(
  _section: Of,
  rows: ReadonlyArray<Fact & { id: `${Of}.${number}` }>,
): readonly Fact[] {
  return rows
}
