/** What others import of the search adapter. */
export { createPastSearches } from './past-searches.ts'
export { createSearchIndex } from './search-index.ts'
