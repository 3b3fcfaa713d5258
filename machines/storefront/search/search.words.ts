/** Words of the search that pages say. Without the schemas of its events, which no browser needs. */

/** What a search may be narrowed to (second specification, section 4). */
export const searchLocks = {
  vehicle: 'Cars',
  vehicleGuidedShopping: 'Cars for guided shopping',
  makeModelYear: 'Make, model and year',
  guidedShopping: 'Guided shopping',
  tireSize: 'Sizes',
  tireType: 'Types',
  brand: 'Brands',
} as const
export type SearchLock = keyof typeof searchLocks

export const searchMessages = {
  failed: 'The search does not answer. Try again.',
  slow: 'Searching…',
  none: 'Nothing found.',
  past: 'searched before, Delete removes it',
} as const
