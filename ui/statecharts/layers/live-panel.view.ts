/** What the live layer says of a chart. */

import type { Range } from '#machines/ports/charts/activity-ranges.view.ts'

/** A filter that is not set is empty. */
export interface LiveFilters {
  range: Range
  account: string
  device: string
  delivery: string
  tires: string
  mobile: string
  version: string
}

export interface LivePanel {
  filters: LiveFilters
  /** What each filter offers beside all: value and words. */
  offered: Record<Exclude<keyof LiveFilters, 'range'>, Array<{ value: string; label: string }>>
  /** False for a chart of the browser: its moves are counted, and whose they are is not known. */
  hasShoppers: boolean
  now: number
  /** From when on the numbers are, in words. */
  since: string
  /** What is to be said of the state that the reader looks at; null for the whole chart. */
  state: LiveState | null
  /** Moves by hour or day, oldest first, those without any included. */
  moves: Array<{ when: string; times: number }>
  /** Where most shoppers leave, most first: of each region of a parallel chart, by its name; of others under null. */
  givingUp: Array<{ region: string | null; states: Array<StateNames & { stateId: string; carts: number }> }>
}

/** A state's title, and its name in the code. */
interface StateNames {
  words: string
  code: string
}

export interface LiveState extends StateNames {
  here: number
  /** About how long, in words; null before the first transition, and for a state with states inside. */
  stay: string | null
  left: number
  /** Next states of shoppers who continued, most frequent first. `share`: 0 to 1. */
  next: Array<StateNames & { stateId: string; times: number; share: number }>
}

export const filterLabels: Record<Exclude<keyof LiveFilters, 'range'>, string> = {
  account: 'Account',
  device: 'Device',
  delivery: 'Delivery',
  tires: 'Tires',
  mobile: 'Mobile installer near',
  version: 'Chart version',
}
