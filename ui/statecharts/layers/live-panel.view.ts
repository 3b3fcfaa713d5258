/** What the live layer says of a chart. */

/** How far back the numbers go, by the word in the address. */
export const ranges = {
  hour: { words: 'Last hour', span: 'hour', ms: 3_600_000 },
  day: { words: 'Last 24 hours', span: 'hour', ms: 86_400_000 },
  week: { words: 'Last 7 days', span: 'day', ms: 604_800_000 },
  month: { words: 'Last 30 days', span: 'day', ms: 2_592_000_000 },
} as const
export type Range = keyof typeof ranges

/** A filter that is not set is empty. */
export interface LiveFilters {
  range: Range
  account: string
  device: string
  delivery: string
  version: string
}

export interface LivePanel {
  filters: LiveFilters
  /** What each filter offers beside all: value and words. */
  offered: Record<Exclude<keyof LiveFilters, 'range'>, Array<{ value: string; label: string }>>
  /** Charts that run in the browser leave no log. */
  isCounted: boolean
  now: number
  /** From when on the numbers are, in words. */
  since: string
  /** What is to be said of the state that the reader looks at; null for the whole chart. */
  state: LiveState | null
  /** Moves by hour or day, oldest first, those without any included. */
  moves: Array<{ when: string; times: number }>
  /** Where most shoppers leave, most first. */
  givingUp: Array<{ stateId: string; words: string; carts: number }>
}

export interface LiveState {
  words: string
  here: number
  /** About how long, in words; null when nobody has gone on, and for a state with states inside. */
  stay: string | null
  left: number
  /** Where those who went on went, most first. `share` is of all who went on, 0 to 1. */
  next: Array<{ stateId: string; words: string; times: number; share: number }>
}
