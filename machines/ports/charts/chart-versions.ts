/**
 * What the charts were: those of each version of the shop that ran on this database. They are kept there and not in the project's files,
 * because the database knows which versions ran here and when, also where a shop is unpacked without git. Where there is git,
 * `npm run charts:diff` compares with any commit.
 */
import type { Charts } from '#machines/describe/definition-changes.ts'

export interface ChartVersions {
  /** Keeps the charts of the version that runs now; those that ran here before keep the day on which they did first. */
  keep(charts: Charts): Promise<void>
  /** The days (UTC, `yyyy-MM-dd`) on which other charts ran for the first time, newest first. */
  days(): Promise<string[]>
  /** The newest charts at the end of a day; of a day before the first of `days` those of that one. Null where there is none. */
  on(day: string): Promise<ChartsOfDay | null>
}

export interface ChartsOfDay {
  /** The day of the question, or the first of all. */
  day: string
  /** Null where they are those that run now. */
  charts: Charts | null
}
