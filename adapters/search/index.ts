/** The door of the search adapter. */
export { createSearchIndex } from './search-index.ts'
