/** How long the search waits, and where the highlight goes. */
import type { QueryType, SearchResults } from '#machines/domain/search/typeahead.ts'
import type { SearchMove } from './search.events.ts'
import type { SearchLock } from './search.words.ts'

/** A pause in typing after which the shop is asked. */
export const pauseMs = 120
/** An answer that takes longer than this is said to be on its way. */
export const slowMs = 300
/** An answer that takes longer than this has failed. */
export const patienceMs = 8_000

/** Which suggestion is highlighted: a group, and an item in it. */
export interface Place {
  group: number
  item: number
}

/** Items go round: after the last one comes none (the text itself), then the first. Null is the text. */
export function moved(place: Place | null, by: SearchMove, { groups }: Pick<SearchResults, 'groups'>): Place | null {
  const places = groups.flatMap(({ items }, group) => items.map((_, item): Place => ({ group, item })))
  if (places.length === 0) return null
  const at = place === null ? -1 : places.findIndex(({ group, item }) => group === place.group && item === place.item)
  const firstOf = (group: number) => places.find((each) => each.group === group) ?? null
  switch (by) {
    case 'next':
      return places[at + 1] ?? null
    case 'previous':
      return at < 0 ? places.at(-1)! : at === 0 ? null : places[at - 1]!
    case 'first':
      return places[0]!
    case 'last':
      return places.at(-1)!
    case 'nextGroup':
      return firstOf(place === null ? 0 : (place.group + 1) % groups.length)
    case 'previousGroup':
      return firstOf(place === null ? groups.length - 1 : (place.group + groups.length - 1) % groups.length)
  }
}

/** The kinds that a call may ask for, as what they narrow the search to. */
export const lockOfQueryType: Record<QueryType, SearchLock> = {
  brand: 'brand',
  tireSize: 'tireSize',
  frontTireSize: 'tireSize',
  rearTireSize: 'tireSize',
  vehicle: 'vehicle',
  tireType: 'tireType',
  makeModelYearOption: 'makeModelYear',
  guidedShopping: 'guidedShopping',
}

/** What a narrowed search is called in the call that asks for it. */
export const queryTypeOfLock: Record<SearchLock, QueryType> = {
  vehicle: 'vehicle',
  vehicleGuidedShopping: 'vehicle',
  makeModelYear: 'makeModelYearOption',
  guidedShopping: 'guidedShopping',
  tireSize: 'tireSize',
  tireType: 'tireType',
  brand: 'brand',
}
