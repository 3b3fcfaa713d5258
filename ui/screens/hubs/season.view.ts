/** The cold season of a place, on the hub of a category that is about it. */
import type { LinkView } from '#ui/screens/home/home.view.ts'

export interface SeasonView {
  title: string
  /** Null while the shopper's ZIP code is unknown. */
  chart: SeasonChart | null
  /** What follows for the tires. */
  note: string
  /** Where the figures come from; null without a chart. */
  source: string | null
  /** The way to give a ZIP code; null once it is known. */
  ask: LinkView | null
  /** The address of a calendar file with both changes; null where nothing changes. */
  calendar: string | null
}

/** Days of the chart, from September 1 to May 31, and those between two of its means. */
export const seasonDays = { shown: 273, step: 4 }

/** Days count from September 1, which is 0. */
export interface SeasonChart {
  /** °F */
  means: number[]
  /** Below it, it is too cold for most tires. °F */
  mark: number
  /** Where the mean falls below `mark` and rises again; null where it does not. */
  cold: { from: { at: number; label: string }; to: { at: number; label: string }; label: string } | null
  /** Null in summer. */
  today: number | null
  /** The chart in a sentence. */
  label: string
}
