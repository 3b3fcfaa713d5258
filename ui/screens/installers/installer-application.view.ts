/** Data of the page on which an installer follows an application. */
import type { ApplicationState } from '#machines/domain/installers/application.ts'

export interface ShownFact {
  label: string
  value: string
}

/** A step in words: what, when and by whom; and what was said with it. */
export interface ShownStep {
  what: string
  words: string | null
}

export interface ApplicationScreenView {
  company: string
  state: ApplicationState
  /** What comes next, and when. */
  next: string
  facts: ShownFact[]
  steps: ShownStep[]
  /** Why it was refused; null otherwise. */
  refusal: string | null
  /** The page of its shop, once it is accepted. */
  shopHref: string | null
  canWithdraw: boolean
  /** The question to answer; null where there is none. `typed`: the application as it is, to be corrected; `seen`: how many steps it has. */
  ask: { question: string; seen: number; typed: Record<string, string> } | null
}
