/** The search of the shop, as the header and pages lead to it. */

/** The page of the search. */
export const searchPath = '/search'

/** The id of the search on the front page, which the header waits for. */
export const pageSearchId = 'find'
