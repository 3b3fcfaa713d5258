/** What the coverage layer says of a chart. */

export const coverageLevels = ['memory', 'http', 'browser'] as const
export type CoverageLevel = (typeof coverageLevels)[number]

/** What each level is, for readers who do not program. */
export const levelWords: Record<CoverageLevel, string> = {
  memory: 'The chart alone, with answers made up',
  http: 'The running shop, asked as a browser asks it',
  browser: 'Chromium, as a shopper sees it',
}

export interface CountedPart {
  total: number
  walked: number
  excused: number
  missing: number
}

export interface CoveragePanel {
  /** The level whose marks are on the drawing. */
  level: CoverageLevel
  /** There is no report of the tests on this machine: the server has walked the chart itself. */
  isWalkedHere: boolean
  /** Null where there is no report, or it does not know this chart. */
  levels: Partial<Record<CoverageLevel, Record<'states' | 'transitions' | 'guards', CountedPart>>> | null
  /** Parts of the selected state that the level has not covered, as text; `why` is null without an excuse. */
  notWalked: Array<{ words: string; stateId: string; why: string | null }>
}
