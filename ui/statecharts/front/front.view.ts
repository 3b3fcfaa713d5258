/** What the front page of the statecharts answers beside the list of charts. */
import type { FoundKind } from '#machines/describe/find.ts'

export interface FrontView {
  /** The numbers begin with made-up shoppers of a demonstration. */
  isMadeUp: boolean
  /** The words that were looked for; empty when none were. */
  find: string
  found: FoundView[]
  /** The way through the checkout in seven days; null without permission, and while there are no shoppers. */
  journey: JourneyView | null
  questions: QuestionView[]
}

export interface FoundView {
  kind: FoundKind | 'order'
  name: string
  chart: string
  about: string
  href: string
}

export interface JourneyView {
  stops: Array<{
    name: string
    reached: number
    here: number
    /** Those that gave up here, and in percent of those that came; null at the end of the way. */
    left: { count: number; share: number; isMost: boolean } | null
    href: string
  }>
}

export interface QuestionView {
  question: string
  href: string
  /** What is known of it now; an empty string without permission. */
  answer: string
}
