/** What the search chart asks of the shop. */
import type { SearchResults } from '#machines/domain/search/typeahead.ts'
import type { SearchLock } from './search.words.ts'

/** `findMatches`: what the shop suggests for the text; for an empty one the last and the popular searches. */
export interface FindMatchesInput {
  text: string
  rear: string
  lock: SearchLock | null
}
export type FindMatchesOutput = SearchResults

/** `keepSearch`: keeps a suggestion that was followed among the last searches of the shopper. */
export interface KeepSearchInput {
  label: string
  link: string
}

/** `forgetSearches`: forgets past searches by their addresses, or all where `links` is null. */
export interface ForgetSearchesInput {
  links: string[] | null
}

/** Of both. */
export type NothingOutput = null
