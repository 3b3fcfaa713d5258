/** A listing that nothing filters. */
import type { ListingQuery } from '#machines/domain/catalogue.ts'

export const emptyQuery: ListingQuery = { sizeSlugs: [], brands: [], types: [], speedRatings: [], sort: 'recommended', page: 1 }
