/** One thing that is true of the running shop because the specification says so, and the test that would go red if it were not. */

/** Sections of the purchase flow's specification; `storefront` is what it leans on in the storefront's. */
export type Section = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'storefront'

export interface Fact {
  section: Section
  /** One plain sentence with the exact names, messages and constants. */
  fact: string
  /** `path/of/a/file.test.ts › words of a test's title`, from the project's folder. */
  proof: string | readonly string[]
  /** How the shop differs from the specification's words, and why. */
  decision?: string
}

/** The rows of one section. */
export function factsOf(section: Section, rows: ReadonlyArray<Omit<Fact, 'section'>>): Fact[] {
  return rows.map((row) => ({ section, ...row }))
}
